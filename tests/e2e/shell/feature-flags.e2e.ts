import type { BrowserContext, Page } from '@playwright/test';
import { LOCALE_CODES, LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { untilQuiet } from '../../support/browser/hydration.ts';
import {
  expectLoggedIn,
  expectLoggedOut,
  fillLogin,
  joinAsMember,
  logInAs,
  logOut,
} from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';
import { inGateFor } from '../support/full-run.ts';

/** A demo account with early features: a surprise on the pack list. */
const EMMA = { initials: 'EH', email: 'emma@labs.example', password: 'listen-closely-2' };
const LIST = '/labs/packs';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const surprise = (page: Page, code: LocaleCode = 'en-GB') =>
  page.getByRole('main').getByRole('link', { name: words('packs.surprise', {}, code) });
const cards = (page: Page) => page.locator('main article');

/** The HTML as the server sends it. */
async function sentHtml(page: Page, path: string): Promise<string> {
  return (await (await page.goto(path))?.text()) ?? '';
}

for (const code of LOCALE_CODES) {
  test(
    `a feature enabled for a member is in the server’s HTML and stays after hydration (${code})`,
    inGateFor(code),
    async ({ page, context }) => {
      await logInAs(context, EMMA);
      const path = `${LOCALES[code].pathPrefix}${LIST}`;
      // A page waits for it only briefly, which a busy machine can exceed.
      const link = `</svg>${words('packs.surprise', {}, code)}</a>`;
      await expect.poll(async () => (await sentHtml(page, path)).includes(link)).toBe(true);
      await expectLoggedIn(page, EMMA);
      await expect(cards(page).first()).toBeVisible();
      await surprise(page, code).click();
      await expect(page).toHaveURL(new RegExp(`${path}/[a-z0-9-]+$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
}

test('a feature is on from login, in any browser, and off from logout, without another page load', async ({ page }) => {
  await page.goto(`/labs/login?redirect=${encodeURIComponent(LIST)}`);
  await fillLogin(page, EMMA);
  await expect(page).toHaveURL(LIST);
  await expect(surprise(page)).toBeVisible();
  await logOut(page);
  await expectLoggedOut(page);
  await expect(cards(page).first()).toBeVisible();
  await expect(surprise(page)).toHaveCount(0);
  expect((await sentHtml(page, LIST)).includes(words('packs.surprise'))).toBe(false);
});

/** The cookies of feature identities that a browser holds, by name. */
const identityCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.endsWith('feature-identity'));

test('a member’s browser gets one identity, for a year and for all pages, without any feature; a guest’s gets none', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/feature-identities')) asked.push(request.method());
  });
  await page.goto('/labs');
  await untilQuiet(page);
  expect([asked, await identityCookies(context)]).toEqual([[], []]);
  await joinAsMember(context);
  await page.goto('/labs');
  await expect.poll(async () => (await identityCookies(context)).length).toBe(2);
  const first = await identityCookies(context);
  const [identity, marker] = first.sort((one, other) => one.name.length - other.name.length);
  expect(identity).toMatchObject({ name: 'feature-identity', httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(marker).toMatchObject({ name: 'has-feature-identity', value: '1', httpOnly: false });
  expect(Math.abs((identity?.expires ?? 0) - Date.now() / 1000 - YEAR_SECONDS)).toBeLessThan(600);
  expect((await sentHtml(page, LIST)).includes(words('packs.surprise'))).toBe(false);
  await expect(cards(page).first()).toBeVisible();
  await expect(surprise(page)).toHaveCount(0);
  for (const path of ['/', '/account/login']) {
    await page.goto(path);
    await untilQuiet(page);
  }
  expect(asked).toEqual(['POST']);
  expect(await identityCookies(context)).toEqual(first);
});
