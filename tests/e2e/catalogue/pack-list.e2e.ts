import type { Page } from '@playwright/test';
import { expect, test, testWithoutScripts } from '../../support/browser/fixtures.ts';
import { untilQuiet } from '../../support/browser/hydration.ts';
import { words } from '../../support/browser/words.ts';
import { openList } from '../support/sound.ts';

const cards = (page: Page) => page.locator('main article');
const count = (page: Page) => page.getByRole('status').filter({ hasText: /\d+ packs?|No packs/ });

async function counted(page: Page): Promise<number> {
  return Number.parseInt((await count(page).textContent()) ?? '', 10);
}

test('hydration of the list uses the server’s queries without fetching them again', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (sent) => calls.push(new URL(sent.url()).pathname));
  const html = (await (await page.goto('/labs/packs'))?.text()) ?? '';
  expect(html).toContain('"queryKey":["packs","en-GB",');
  expect(html).toContain('"queryHash":');
  await untilQuiet(page);
  expect(calls.filter((path) => /^\/api\/(packs|pack-labels|site)\b/.test(path))).toEqual([]);
});

test('type, search and order are in the address, survive a reload, and are undone by Back', async ({ page }) => {
  await page.goto('/labs/packs');
  const all = await counted(page);
  await page
    .getByRole('navigation', { name: words('packs.types') })
    .getByRole('link', { name: /strings/i })
    .click();
  await expect(page).toHaveURL(/types=strings/);
  await expect.poll(() => counted(page)).toBeLessThan(all);
  await page.goBack();
  await expect.poll(() => counted(page)).toBe(all);
  await page.goForward();
  await expect.poll(() => counted(page)).toBeLessThan(all);

  await page.getByLabel(words('packs.sort')).selectOption('name');
  await expect(page).toHaveURL(/sortBy=name/);
  const names = await cards(page).getByRole('heading').allTextContents();
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')));

  await page.getByRole('searchbox').fill('frozen');
  await expect(page).toHaveURL(/query=frozen/);
  await expect(cards(page).first()).toContainText('Frozen Strings');

  const filtered = await counted(page);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('frozen');
  expect(await counted(page)).toBe(filtered);

  await page.getByRole('link', { name: words('packs.reset') }).click();
  await expect.poll(() => counted(page)).toBe(all);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('Back restores the scroll position in the list', async ({ page }) => {
  await page.goto('/labs/packs');
  const card = cards(page).nth(40);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/labs\/packs\/[a-z0-9-]+$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/labs\/packs$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50);
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(before + 50);
});

test('the link from a pack back to the list preserves its filters', async ({ page }) => {
  await openList(page, '/labs/packs?types=strings&sortBy=name');
  await cards(page).getByRole('link').first().click();
  const back = page.getByRole('main').getByRole('link', { name: words('pack.all') });
  await back.click();
  await expect(page).toHaveURL(/\/packs\?types=strings&sortBy=name$/);
  // The address changes a moment before the page renders, and the former page has cards, too.
  await expect(back).toBeHidden();
  await cards(page).getByRole('link').first().click();
  await expect(back).toHaveAttribute('href', /\?types=strings&sortBy=name$/);
  await page.reload();
  await expect(back).toHaveAttribute('href', /\/packs$/);
});

test('the filters stay below the header on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 760 });
  await openList(page);
  await cards(page).nth(20).scrollIntoViewIfNeeded();
  const type = page
    .getByRole('navigation', { name: words('packs.types') })
    .getByRole('link')
    .first();
  await expect(type).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  const header = await page.getByRole('banner').boundingBox();
  const bottom = (header?.y ?? 0) + (header?.height ?? 0);
  await expect.poll(async () => (await search.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
});

testWithoutScripts(
  'without JavaScript, the list can be filtered and searched, and links to the packs',
  async ({ page }) => {
    await page.goto('/labs/packs');
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(60);
    const types = page.getByRole('navigation', { name: words('packs.types') });
    await types.getByRole('link', { name: /strings/i }).click();
    await expect(page).toHaveURL(/types=strings/);
    const strings = await cards(page).count();
    expect(strings).toBeGreaterThan(0);
    expect(strings).toBeLessThan(60);

    await page.getByRole('searchbox').fill('frozen');
    await page.getByLabel(words('packs.sort')).selectOption('name');
    await page.getByRole('button', { name: words('packs.apply') }).click();
    await expect(page).toHaveURL(/query=frozen/);
    await expect(page).toHaveURL(/types=strings/);
    await expect(cards(page).first()).toContainText('Frozen Strings');
    await page.getByRole('link', { name: words('packs.reset') }).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(60);

    // The Tab key reaches every pack's link.
    expect(await page.locator('main article [tabindex]').count()).toBe(0);
    await cards(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/labs\/packs\/[a-z0-9-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main img').first()).toBeVisible();
  },
);

testWithoutScripts('without JavaScript, waveforms take the room of the play buttons', async ({ page }) => {
  for (const path of ['/labs', '/labs/packs/frozen-strings']) {
    await page.goto(path);
    const share = await page
      .locator('main button[data-playback] + *')
      .first()
      .evaluate((beside: HTMLElement) => beside.offsetWidth / (beside.parentElement?.offsetWidth ?? 0));
    expect(share, path).toBe(1);
  }
});
