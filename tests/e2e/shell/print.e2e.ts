import { expect, test } from '../../support/browser/fixtures.ts';
import { words } from '../../support/browser/words.ts';

test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }));

test('a pack prints from the first sheet, without what works on a screen only', async ({ page }) => {
  await page.goto('/labs/packs/frozen-strings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Northlight Strings')).toBeVisible();
  for (const role of ['navigation', 'button', 'contentinfo'] as const) {
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  }
  const whole = page.locator('article').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(whole).toHaveCSS('break-inside', 'auto');
});

test('the cover of a pack prints beside the text on a sheet on its side', async ({ page }) => {
  await page.setViewportSize({ width: 1123, height: 794 });
  await page.goto('/ja/labs/packs/frozen-strings');
  const name = await page.getByRole('heading', { level: 1 }).boundingBox();
  const cover = await page.locator('article img').first().boundingBox();
  if (!name || !cover) throw new Error('The page has no name or no cover.');
  expect(cover.x + cover.width).toBeLessThan(name.x);
});

test('the offers print with their prices and the answers to questions, dark on white', async ({ page }) => {
  await page.goto('/labs/subscribe');
  await expect(page.getByText(words('subscribe.submit.hint'))).toBeVisible();
  await expect(page.getByText('per year')).toBeVisible();
  await expect(page.getByText(/choose Manage subscription/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('main img').filter({ visible: true })).not.toHaveCount(0);
  const hero = page.locator('[data-opening] img').first();
  await expect(hero).toBeHidden();
});

test('the packs of a rail print in rows, on the sheet of their heading', async ({ page }) => {
  await page.goto('/labs');
  const rails = page.locator('main ul').filter({ has: page.locator('article') });
  const rail = rails.first();
  await expect(rail).toHaveCSS('overflow-x', 'visible');
  // Chromium would part the rows of a grid, and leave its heading on the sheet before.
  await expect(rail).toHaveCSS('flex-wrap', 'wrap');
  await expect(rail.locator('xpath=preceding-sibling::*')).toHaveCSS('break-after', 'avoid');
});
