import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { words } from '../../support/browser/words.ts';

/** Elements that every page must have exactly once, whatever page was shown before. */
const ONCE = ['title', 'meta[name="description"]', 'link[rel="canonical"]', 'meta[property="og:image"]'];

async function expectOneHead(page: Page, path: RegExp): Promise<void> {
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', path);
  for (const selector of ONCE) await expect(page.locator(`head ${selector}`), selector).toHaveCount(1);
  // One for each language, and x-default.
  await expect(page.locator('head link[rel="alternate"][hreflang]')).toHaveCount(4);
  await expect(page.locator('head meta[name="robots"]')).toHaveCount(0);
}

test('the head belongs to the current page, also after client-side navigation', async ({ page }) => {
  await page.goto('/labs/packs');
  await expectOneHead(page, /\/packs$/);
  const link = page.getByRole('main').getByRole('link', { name: 'Frozen Strings' }).first();
  await link.click();
  await expect(page).toHaveTitle('Frozen Strings — LABS');
  await expectOneHead(page, /\/packs\/frozen-strings$/);
  await page.goBack();
  await expect(page).toHaveTitle(`${words('packs.title')} — LABS`);
  await expectOneHead(page, /\/packs$/);

  // A search page is noindex, and the list is indexable again when the search ends.
  await page.getByRole('searchbox').fill('felt');
  await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
  await expect(page.locator('head link[rel="alternate"][hreflang]')).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expectOneHead(page, /\/packs$/);
});
