import type { Page } from '@playwright/test';
import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { spokenTexts } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { addressOf, pagePathUrl } from '../../support/browser/page-path-url.ts';
import { ROUTES_UNDER_TEST } from '../../support/browser/routes.ts';
import { words } from '../../support/browser/words.ts';
import { joinAsMember } from '../support/person.ts';

const LAYOUTS = [...new Set(ROUTES_UNDER_TEST.map(({ layout }) => layout))];

for (const code of LOCALE_CODES) {
  const { pathPrefix, languageTag } = LOCALES[code];

  test.describe(`every route in ${code}`, () => {
    for (const layout of LAYOUTS) {
      test(`responds as specified in the ${layout} layout`, async ({ page, request }) => {
        // All pages share one browser page, since opening one for each takes most of the time.
        for (const { path, status, isForDevelopers } of ROUTES_UNDER_TEST.filter((route) => route.layout === layout)) {
          const address = `${pathPrefix}${path === '/' && pathPrefix ? '' : path}`;
          await test.step(`${address} responds with ${status}`, async () => {
            const response = await request.get(addressOf(address), { maxRedirects: 0 });
            expect(response.status()).toBe(status);
            await page.goto(address);
            await expect(page.locator('html')).toHaveAttribute('lang', languageTag);
            await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', layout);
            if (status === 200 && code !== 'en-GB' && !isForDevelopers) await expectEntirelyIn(page, code);
            if (status === 302) {
              const landed = new URL(pagePathUrl(page));
              expect(landed.pathname).toBe(`${pathPrefix}/${layout}/login`);
              expect(landed.searchParams.get('redirect')).toBe(address);
            }
          });
        }
      });
    }

    // A hydration mismatch is recorded as a problem, which fails the test.
    test('is hydrated for a member as the server sent it, entirely in its language', { tag: '@full' }, async ({
      page,
      context,
      baseURL,
    }) => {
      await joinAsMember(context, baseURL ?? '');
      for (const { path, isForDevelopers } of ROUTES_UNDER_TEST) {
        const address = `${pathPrefix}${path === '/' && pathPrefix ? '' : path}`;
        const response = await page.goto(address);
        expect([address, response?.status()]).toEqual([address, 200]);
        await expect(page.locator('html')).toHaveAttribute('lang', languageTag);
        if (code !== 'en-GB' && !isForDevelopers) await expectEntirelyIn(page, code);
      }
    });

    test(`${pathPrefix}/labs/no-such-page shows the not-found page with its address`, async ({ page, problems }) => {
      problems.expect(/404/);
      const path = `${pathPrefix}/labs/packs/no-such-pack`;
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        words('error.not-found', { path: new URL(addressOf(path)).pathname }, code),
      );
      await expect(page.getByText('404', { exact: true })).toBeVisible();
      await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'labs');
    });
  });
}

test('an unknown page outside of the areas shows the not-found page in the default layout', async ({
  page,
  problems,
}) => {
  problems.expect(/404/);
  const response = await page.goto('/nowhere/at/all');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found: /nowhere/at/all');
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'default');
});

/** The main script of a page's lines. */
const SCRIPTS = { ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, ko: /\p{Script=Hangul}/u } as const;

/** Expects no English line on the open page, neither visible nor in accessible names. */
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
