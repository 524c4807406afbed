import { expect, test } from '../../support/browser/fixtures.ts';
import { words } from '../../support/browser/words.ts';

test.use({ javaScriptEnabled: false });

test('the list shows the packs, can be filtered and searched, and links to their pages', async ({ page }) => {
  await page.goto('/labs/packs');
  const cards = page.locator('main article');
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(60);
  const types = page.getByRole('navigation', { name: words('packs.types') });
  await types.getByRole('link', { name: /strings/i }).click();
  await expect(page).toHaveURL(/types=strings/);
  const strings = await cards.count();
  expect(strings).toBeGreaterThan(0);
  expect(strings).toBeLessThan(60);

  await page.getByRole('searchbox').fill('frozen');
  await page.getByLabel(words('packs.sort')).selectOption('name');
  await page.getByRole('button', { name: words('packs.apply') }).click();
  await expect(page).toHaveURL(/query=frozen/);
  await expect(page).toHaveURL(/types=strings/);
  await expect(cards.first()).toContainText('Frozen Strings');
  await page.getByRole('link', { name: words('packs.reset') }).click();
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(60);

  // The Tab key reaches every pack's link.
  expect(await page.locator('main article [tabindex]').count()).toBe(0);
  await cards.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/labs\/packs\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main img').first()).toBeVisible();
});

test('waveforms take the room of the play buttons', async ({ page }) => {
  for (const path of ['/labs', '/labs/packs/frozen-strings']) {
    await page.goto(path);
    const share = await page
      .locator('main button[data-playback] + *')
      .first()
      .evaluate((beside: HTMLElement) => beside.offsetWidth / (beside.parentElement?.offsetWidth ?? 0));
    expect(share, path).toBe(1);
  }
});
