import type { Locator, Page } from '@playwright/test';
import { LOCALES } from '@sound-library/contract/locales.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { untilQuiet } from '../../support/browser/hydration.ts';
import { delayScripts } from '../support/page-load.ts';

const PHONE = { width: 390, height: 844 };

function fetched(page: Page, kind: 'stylesheet' | 'script' | 'font'): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === kind) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

test.describe('before hydration', () => {
  test.use({ awaitsHydration: false });

  for (const { displayName, pathPrefix } of [LOCALES['en-GB'], LOCALES.ja]) {
    test(`a page contains its styles inline: ${displayName}`, async ({ page }) => {
      const styles = fetched(page, 'stylesheet');
      const { release } = await delayScripts(page);
      await page.goto(`${pathPrefix}/labs/packs`);
      await expect(page.locator('main ul:has(article)')).toHaveCSS('display', 'grid');
      expect(styles).toEqual([]);
      release();
    });
  }
});

test('the next page fetches no styles that are already applied', async ({ page }) => {
  await page.goto('/labs/packs');
  const styles = fetched(page, 'stylesheet');
  const there = await page.evaluate(() =>
    [...document.querySelectorAll('link[rel="stylesheet"][disabled]')].map((link) => link.getAttribute('href') ?? ''),
  );
  await page.locator('main article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/labs\/packs\/[a-z-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(there.length).toBeGreaterThan(1);
  expect(styles.length).toBeGreaterThan(0);
  expect(styles.filter((path) => there.includes(path))).toEqual([]);
});

test.describe('a long list on a phone', () => {
  test.use({ viewport: PHONE });

  test('renders rows and loads languages’ fonts near the viewport, and has a stable height', async ({ page }) => {
    const fonts = fetched(page, 'font');
    await page.goto('/labs/packs');
    // Before checking for fonts, which makes the browser lay out the names of languages.
    const names = fonts.map((path) => path.replace(/.*\/(.*)-.{8}\.woff2$/, '$1'));
    expect(names.sort()).toEqual(['display-core', 'text-core']);
    const isDrawn = (element: Locator) =>
      element.evaluate((node) => node.checkVisibility({ contentVisibilityAuto: true }));
    const cards = page.locator('main article');
    const button = (index: number) => cards.nth(index).locator('button[data-src]');
    const language = page.getByRole('contentinfo').getByRole('link', { name: LOCALES.ja.displayName });
    const drawn = await Promise.all([button(0), button(50), language].map(isDrawn));
    expect(drawn).toEqual([true, false, false]);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    for (const index of [10, 20, 30, 40, 50, 63]) await cards.nth(index).scrollIntoViewIfNeeded();
    await expect.poll(() => isDrawn(button(63))).toBe(true);
    await language.scrollIntoViewIfNeeded();
    await expect.poll(() => isDrawn(language)).toBe(true);
    expect(await height()).toBe(before);
  });
});

test('a page outside of the editor’s frame does not load the preview SDK', async ({ page }) => {
  const scripts = fetched(page, 'script');
  await page.goto('/labs/packs/frozen-strings');
  await untilQuiet(page);
  expect(scripts.length).toBeGreaterThan(1);
  for (const path of new Set(scripts)) {
    // The SDK's name in its messages (live-preview.e2e.ts), which no other script contains.
    expect(await (await page.request.get(path)).text(), path).not.toContain('live-preview-sdk');
  }
});
