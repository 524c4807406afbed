import type { Page } from '@playwright/test';
import { expect, type Problems, test } from '../../support/browser/fixtures.ts';
import { untilQuiet } from '../../support/browser/hydration.ts';
import { expectLoggedIn, fillLogin, newMember, openLogin, type Person } from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';
import { bannerOf } from '../support/consent.ts';
import { FULL_ONLY } from '../support/full-run.ts';
import { setOutage } from '../support/outages.ts';
import { agreeBefore, type Double, watchScripts } from '../support/third-parties.ts';

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

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const chatButton = (page: Page) => page.getByRole('button', { name: words('footer.chat') });

/** Messages of the browser and our log for scripts that fail in this way; never an uncaught error or a policy violation. */
const COMPLAINTS = {
  down: [/^request failed: GET \S+\/(third-parties|recaptcha)\//, /^console error: Failed to load/],
  // Chromium blocks some of these responses before it reports their status (opaque response blocking).
  'error-500': [/^(response 500|request failed): GET \S+\/(third-parties|recaptcha)\/|^console error: Failed to load/],
  throwing: [/^console warning: A script of a third party threw/],
  hanging: [],
} as const;
const NOT_LOADED = /^console warning: A script of a third party did not load/;
const NO_CHAT = /^console warning: The support chat did not open/;

async function logIn(page: Page): Promise<void> {
  await openLogin(page);
  await fillLogin(page, person);
  await expectLoggedIn(page, person);
}

const expectAll = (problems: Problems, patterns: readonly RegExp[]) => {
  for (const pattern of patterns) problems.expect(pattern);
};

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

test('pages of mail links load no third-party script', async ({ page, context }) => {
  await agreeBefore(context);
  const asked = watchScripts(page);
  const response = await page.goto('/account/reset-password');
  expect(response?.headers()['content-security-policy']).toMatch(/style-src 'self' 'nonce-[^']+';/);
  await untilQuiet(page);
  expect(asked).toEqual([]);
});

for (const mode of ['down', 'hanging', 'throwing', 'error-500'] as const) {
  test(
    `login works with a cookie-consent script in mode ${mode}`,
    mode === 'throwing' ? {} : FULL_ONLY,
    async ({ page, context, problems }) => {
      await agreeBefore(context);
      await setOutage('cookie-consent', mode);
      expectAll(problems, COMPLAINTS[mode]);
      if (mode === 'down' || mode === 'error-500') problems.expect(NOT_LOADED);
      const asked = watchScripts(page);
      await page.goto('/labs/packs');
      await expect.poll(() => asked).toEqual(['cookie-consent']);
      await logIn(page);
      await expect.poll(() => problems.missing).toEqual([]);
      expect(asked).toEqual(['cookie-consent']);
      await setOutage('cookie-consent', 'ok');
    },
  );

  test(
    `login works with every other script in mode ${mode}`,
    mode === 'throwing' ? {} : FULL_ONLY,
    async ({ page, context, problems }) => {
      const others = [
        'captcha-script',
        'support-chat',
        'personalisation',
        'marketing',
      ] as const satisfies readonly Double[];
      await agreeBefore(context);
      for (const other of others) await setOutage(other, mode);
      expectAll(problems, COMPLAINTS[mode]);
      if (mode === 'down' || mode === 'error-500') problems.expect(NOT_LOADED);
      const asked = watchScripts(page);
      await page.goto('/labs/register');
      await page.getByLabel(words('register.first-name')).focus();
      await chatButton(page).click();
      await expect.poll(() => new Set(asked)).toEqual(new Set(['cookie-consent', ...others]));
      problems.expect(NO_CHAT);
      // A hanging chat shows an error after its timeout without blocking the page; other modes show it at once.
      if (mode === 'hanging') await expect(chatButton(page)).toHaveAttribute('aria-busy', 'true');
      else await expect(page.getByText(words('footer.chat.failed'))).toBeVisible();
      await logIn(page);
      await expect.poll(() => problems.missing).toEqual([]);
      for (const other of others) await setOutage(other, 'ok');
    },
  );
}
