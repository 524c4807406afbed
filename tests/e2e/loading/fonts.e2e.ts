import type { Page } from '@playwright/test';
import { LOCALES } from '@sound-library/contract/locales.ts';
import { expect, test, testWithoutScripts } from '../../support/browser/fixtures.ts';
import { fontsLoaded } from '../../support/browser/settled.ts';

const FONT_FILES = '**/*.woff2';

const fetched = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
    const [painted] = performance.getEntriesByName('first-paint');
    return {
      files: entries.map(({ name }) => new URL(name).pathname),
      firstAt: Math.min(...entries.map(({ startTime }) => startTime)),
      paintedAt: painted?.startTime ?? Number.NaN,
    };
  });

async function isSetInOurs(page: Page, selector: string): Promise<boolean> {
  const fonts = await renderedFonts(page, selector);
  return fonts.every(({ isCustomFont, familyName }) => isCustomFont && /Familjen|Instrument/.test(familyName));
}

test('a page is painted before it requests its fonts, and uses both when they have loaded', async ({ page }) => {
  await page.goto('/labs/packs');
  await fontsLoaded(page);
  const { files, firstAt, paintedAt } = await fetched(page);
  expect(firstAt).toBeGreaterThanOrEqual(paintedAt);
  expect(files).toHaveLength(2);
  expect(await isSetInOurs(page, 'h1')).toBe(true);
  expect(await isSetInOurs(page, 'main article p')).toBe(true);

  // Characters outside of the subsets have their font, too.
  const asked = page.waitForRequest(/instrument-sans-latin-ext/);
  await page
    .locator('main p')
    .first()
    .evaluate((paragraph) => paragraph.append(' Dvořák'));
  expect(await (await (await asked).response())?.finished()).toBeNull();
});

test('the full font replaces a failing subset, which delays nothing else', async ({ page, problems }) => {
  problems.expect(/display-core/);
  await page.route(/display-core/, (route) => route.abort());
  const whole = page.waitForRequest(/familjen-grotesk-latin-wght/);
  await page.goto('/labs/packs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => isSetInOurs(page, 'main article p')).toBe(true);
  await whole;
  await expect.poll(() => isSetInOurs(page, 'h1')).toBe(true);
});

for (const [code, script] of [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u],
  ['ko', /\p{Script=Hangul}/u],
] as const) {
  const { languageTag } = LOCALES[code];
  test.describe(() => {
    test.use({ locale: languageTag, viewport: { width: 390, height: 844 } });

    test(`${code} is rendered with glyphs, in its offer on an English page and on its own`, async ({ page }) => {
      await page.goto('/labs/packs');
      for (const selector of ['p', 'a'].map((name) => `aside[lang="${languageTag}"] ${name}`)) {
        const isOurs = async () => {
          const fonts = await renderedFonts(page, selector);
          return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont);
        };
        await expect.poll(isOurs, selector).toBe(true);
      }

      await page.goto(`/${code}/labs/packs`);
      await fontsLoaded(page);
      const fonts = await renderedFonts(page, 'h1');
      const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      expect(heading).toMatch(script);
      // Fonts of the site render every character: no system font, and no missing glyph.
      expect(fonts.every(({ isCustomFont }) => isCustomFont)).toBe(true);
      const glyphs = fonts.reduce((sum, { glyphCount }) => sum + glyphCount, 0);
      expect(glyphs).toBeGreaterThanOrEqual([...heading.replaceAll(' ', '')].length);
    });
  });
}

testWithoutScripts('the fonts load without JavaScript', async ({ page }) => {
  const files: string[] = [];
  await page.route(FONT_FILES, async (route) => {
    files.push(route.request().url());
    await route.continue();
  });
  await page.goto('/labs/packs');
  await expect.poll(() => isSetInOurs(page, 'h1')).toBe(true);
  await expect.poll(() => isSetInOurs(page, 'main article p')).toBe(true);
  expect(files.map((file) => /(display|text)-core/.exec(file)?.[0]).sort()).toEqual(['display-core', 'text-core']);
});

/** Custom fonts are files of the site. */
async function renderedFonts(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts;
}
