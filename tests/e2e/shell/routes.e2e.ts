import type { Page } from '@playwright/test';
import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { pathInLocale } from '@sound-library/web/src/platform/navigation/page-paths.ts';
import { spokenTexts } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { addressOf } from '../../support/browser/page-path-url.ts';
import { ROUTES_UNDER_TEST, type RouteUnderTest } from '../../support/browser/routes.ts';
import { words } from '../../support/browser/words.ts';
import { FULL_ONLY } from '../support/full-run.ts';

const LAYOUTS = [...new Set(ROUTES_UNDER_TEST.map(({ layout }) => layout))];

// crawl.test.ts requests every route of a guest: its status, its language and its layout.
for (const code of LOCALE_CODES) {
  const locale = LOCALES[code];

  // A hydration mismatch is recorded as a problem, which fails the test.
  test.describe(`every route in ${code} is hydrated as the server sent it, entirely in its language`, () => {
    async function expectHydrated(page: Page, { path, isForDevelopers }: RouteUnderTest): Promise<void> {
      const response = await page.goto(pathInLocale(path, locale));
      expect([path, response?.status()]).toEqual([path, 200]);
      await expect(page.locator('html')).toHaveAttribute('lang', locale.languageTag);
      if (code !== 'en-GB' && !isForDevelopers) await expectEntirelyIn(page, code);
    }

    for (const layout of LAYOUTS) {
      // The gate opens the English ones for their screenshots (tests/visual/pages.ts).
      test(`for a guest in the ${layout} layout`, code === 'en-GB' ? FULL_ONLY : {}, async ({ page }) => {
        // All pages share one browser page, since opening one for each takes most of the time.
        for (const route of ROUTES_UNDER_TEST.filter((one) => one.layout === layout && one.status === 200)) {
          await test.step(route.path, () => expectHydrated(page, route));
        }
      });
    }

    test('for a member', FULL_ONLY, async ({ page, member: _ }) => {
      for (const route of ROUTES_UNDER_TEST) await expectHydrated(page, route);
    });
  });
}

test('a missing page shows its address in layout and language of its place', async ({ page, problems }) => {
  problems.expect(/404/);
  const place = '/ko/labs/packs/no-such-pack';
  const layout = page.locator('[data-layout]');
  const heading = page.getByRole('heading', { level: 1 });
  expect((await page.goto(place))?.status()).toBe(404);
  await expect(heading).toHaveText(words('error.not-found', { path: new URL(addressOf(place)).pathname }, 'ko'));
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(layout).toHaveAttribute('data-layout', 'labs');

  expect((await page.goto('/nowhere/at/all'))?.status()).toBe(404);
  await expect(heading).toHaveText('Page not found: /nowhere/at/all');
  await expect(layout).toHaveAttribute('data-layout', 'default');
  const home = page.getByRole('main').getByRole('link', { name: words('error.back-home') });
  await home.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText(/not found/);
});

const SCRIPTS = { ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, ko: /\p{Script=Hangul}/u } as const;

async function expectEntirelyIn(page: Page, locale: keyof typeof SCRIPTS): Promise<void> {
  const lines = await page.locator('body').evaluate(spokenTexts);
  expect(lines.filter((line) => SCRIPTS[locale].test(line)).length).toBeGreaterThan(3);
  expect(lines.filter(looksEnglish), 'lines in English').toEqual([]);
  expect(await page.title()).toMatch(/LABS$/);
}

/** A sentence of English words; names (of packs, people, the product) are one to three words with capitals. */
function looksEnglish(line: string): boolean {
  const text = line.trim();
  if (!/^[\x20-\x7e’“”–—…·×]+$/.test(text)) return false;
  return /\b(the|a|an|and|of|to|in|with|your|you|is|by|for|packs?|log|show|sort|search|play|all|new|free)\b/.test(text);
}
