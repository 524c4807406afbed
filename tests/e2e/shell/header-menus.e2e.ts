import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';

function languages(page: Page) {
  const menu = page.getByRole('banner').locator('details:visible').filter({ hasText: '日本語' });
  return { menu, summary: menu.locator('summary'), item: menu.getByRole('link', { name: '日本語' }) };
}

/** The page handles the mouse only after hydration. */
async function hoverOpen(page: Page) {
  const { menu, summary } = languages(page);
  await expect(async () => {
    await page.mouse.move(5, 500);
    await summary.hover();
    await expect(menu).toHaveAttribute('open', { timeout: 500 });
  }).toPass();
}

test('a menu in the header opens on hover, can be reached, and closes when the mouse leaves, unless a click pinned it', async ({
  page,
}) => {
  await page.goto('/labs/packs');
  const { menu, summary, item } = languages(page);
  await hoverOpen(page);
  await item.hover();
  await expect(item).toBeVisible();
  await page.mouse.move(5, 500);
  await expect(menu).not.toHaveAttribute('open');

  // A click pins it, another click or Escape closes it.
  await hoverOpen(page);
  await summary.click();
  await expect(menu).toHaveAttribute('open');
  await summary.click();
  await expect(menu).not.toHaveAttribute('open');
  await page.mouse.move(5, 500);
  await summary.press('Enter');
  await expect(menu).toHaveAttribute('open');
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(summary).toBeFocused();
});

test('another language is chosen for the same place of the page', async ({ page }) => {
  await page.goto('/labs/packs/frozen-strings?from=mail#instrument');
  await languages(page).summary.click();
  await languages(page).item.click();
  await expect(page).toHaveURL(/\/ja\/labs\/packs\/frozen-strings\?from=mail#instrument$/);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a tap opens the menu and another closes it', async ({ page }) => {
    await page.goto('/labs/packs');
    const { menu, summary } = languages(page);
    await summary.tap();
    await expect(menu).toHaveAttribute('open');
    await summary.tap();
    await expect(menu).not.toHaveAttribute('open');
  });
});
