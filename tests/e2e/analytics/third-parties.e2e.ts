import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { cookiePlace } from '../../support/browser/page-path-url.ts';
import { expectLoggedIn, fillLogin, newMember, openLogin, type Person } from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';
import { bannerOf } from '../support/consent.ts';
import { setOutage } from '../support/outages.ts';

// These tests have a product of their own and run one after the other, since they break third-party scripts for all pages.
test.describe.configure({ mode: 'serial' });

let person: Person;

test.beforeAll(async ({ product }) => {
  // A third-party consent script asks in place of our own banner (consent.e2e.ts).
  const consentScript = `${product.sandboxUrl}/third-parties/cookie-consent.js`;
  await product.restart('web', { COOKIE_CONSENT_URL: consentScript });
  person = await newMember();
});
test.afterAll(({ product }) => product.restart('web'));

/** Our third-party scripts, by their names at the sandbox's switch of outages. */
const SCRIPTS = {
  'captcha-script': '/recaptcha/api.js',
  'cookie-consent': '/third-parties/cookie-consent.js',
  'support-chat': '/third-parties/support-chat.js',
  personalisation: '/third-parties/personalisation.js',
  marketing: '/third-parties/marketing.js',
};

/** Lists the scripts that a page requested, in order. */
function watchScripts(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    asked.push(...Object.entries(SCRIPTS).flatMap(([name, path]) => (path === pathname ? [name] : [])));
  });
  return asked;
}

/** Presets full consent in the third-party cookie banner, as from an earlier visit. */
async function agreeBefore(context: BrowserContext): Promise<void> {
  const value = encodeURIComponent('preferences=true&statistics=true&marketing=true');
  await context.addCookies([{ name: 'CookieConsent', value, ...cookiePlace() }]);
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const chatButton = (page: Page) => page.getByRole('button', { name: words('footer.chat') });

/** Our log's message; never an uncaught error or a policy violation. */
const THREW = /^console warning: A script of a third party threw/;

async function logIn(page: Page): Promise<void> {
  await openLogin(page);
  await fillLogin(page, person);
  await expectLoggedIn(page, person);
}

test('nothing that needs consent loads before it, and all of it loads after', async ({ page, product }) => {
  const asked = watchScripts(page);
  await page.goto('/labs/packs');
  await expect(banner(page)).toBeVisible();
  await expect(bannerOf(page).region, 'our own banner').toHaveCount(0);
  await expect(chatButton(page)).toHaveCount(0);
  expect(asked).toEqual(['cookie-consent']);

  await banner(page).getByRole('button', { name: 'Allow all' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => asked).toEqual(['cookie-consent', 'personalisation', 'marketing']);
  await chatButton(page).click();
  await expect(page.frameLocator('iframe[title="Chat"]').getByRole('heading')).toHaveText('Support chat');
  expect(asked).toEqual(['cookie-consent', 'personalisation', 'marketing', 'support-chat']);
  await expect
    .poll(async () => (await page.request.get(`${product.sandboxUrl}/api/third-parties/events`)).text())
    .toMatch(/marketing.*\/packs/);
});

test('a regression run disables marketing on all pages of its tab', async ({ page, context }) => {
  await agreeBefore(context);
  const asked = watchScripts(page);
  await page.goto('/labs?regression=true');
  await expect.poll(() => asked).toEqual(['cookie-consent', 'personalisation']);
  await page.goto('/labs/packs');
  await expect.poll(() => asked).toEqual(['cookie-consent', 'personalisation', 'cookie-consent', 'personalisation']);
});

test('login works with a cookie-consent script that throws', async ({ page, context, problems }) => {
  problems.expect(THREW);
  await agreeBefore(context);
  await setOutage('cookie-consent', 'throwing');
  const asked = watchScripts(page);
  await page.goto('/labs/packs');
  await expect.poll(() => asked).toEqual(['cookie-consent']);
  await logIn(page);
  await expect.poll(() => problems.missing).toEqual([]);
  expect(asked).toEqual(['cookie-consent']);
  await setOutage('cookie-consent', 'ok');
});

test('login works when every other script throws', async ({ page, context, problems }) => {
  const others = ['captcha-script', 'support-chat', 'personalisation', 'marketing'];
  problems.expect(THREW);
  problems.expect(/^console warning: The support chat did not open/);
  await agreeBefore(context);
  for (const other of others) await setOutage(other, 'throwing');
  const asked = watchScripts(page);
  await page.goto('/labs/register');
  await page.getByLabel(words('register.first-name')).focus();
  await chatButton(page).click();
  await expect.poll(() => new Set(asked)).toEqual(new Set(['cookie-consent', ...others]));
  await expect(page.getByText(words('footer.chat.failed'))).toBeVisible();
  await logIn(page);
  await expect.poll(() => problems.missing).toEqual([]);
  for (const other of others) await setOutage(other, 'ok');
});
