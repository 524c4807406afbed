import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { FULL_ONLY } from '../support/full-run.ts';
import { untilQuiet } from '../../support/browser/hydration.ts';
import { PERSON } from '../../support/browser/routes.ts';
import { openList } from '../support/sound.ts';
import { words } from '../../support/browser/words.ts';

const cards = (page: Page) => page.locator('main article');
const count = (page: Page) => page.getByRole('status').filter({ hasText: /\d+ packs?|No packs/ });

async function counted(page: Page): Promise<number> {
  return Number.parseInt((await count(page).textContent()) ?? '', 10);
}

test('the list has sixty packs in its HTML, before any script', async ({ request }) => {
  const answer = await request.get('/labs/packs', { headers: PERSON });
  expect(answer.status()).toBe(200);
  const links = (await answer.text()).matchAll(/href="(?:\/labs)?\/packs\/([a-z0-9-]+)"/g);
  expect(new Set([...links].map(([, slug]) => slug)).size).toBeGreaterThanOrEqual(60);
});

test('the list is hydrated with the queries of the server, and fetches none of them again', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/labs/packs', { headers: PERSON })).text();
  expect(html).toContain('"queryKey":["packs","en-GB",');
  expect(html).toContain('"queryHash":');
  const calls: string[] = [];
  page.on('request', (sent) => calls.push(new URL(sent.url()).pathname));
  await page.goto('/labs/packs');
  await untilQuiet(page);
  expect(calls.filter((path) => /^\/api\/(packs|pack-labels|site)\b/.test(path))).toEqual([]);
});

test('a type, a search and an order stand in the address and survive a reload', async ({ page }) => {
  await page.goto('/labs/packs');
  const all = await counted(page);
  await page
    .getByRole('navigation', { name: words('packs.types') })
    .getByRole('link', { name: /strings/i })
    .click();
  await expect(page).toHaveURL(/types=strings/);
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

test('the server filters by itself', async ({ request }) => {
  const html = await (
    await request.get('/labs/packs?types=strings&sortBy=name&query=frozen', { headers: PERSON })
  ).text();
  expect(html).toContain('/labs/packs/frozen-strings');
  expect(html).not.toContain('href="/labs/packs/drums"');
});

test('a search that finds nothing says so and leads back', async ({ page }) => {
  await page.goto('/labs/packs?query=zzqxv');
  await expect(page.getByText(words('packs.none'), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: words('packs.show-all') }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('a typing error still finds the pack', async ({ page }) => {
  await page.goto('/labs/packs?query=frozn+strngs');
  await expect(cards(page).first()).toContainText('Frozen Strings');
});

for (const nonsense of [
  'types=nonsense',
  'types=%00',
  'types=,,,',
  'sortBy=drop+table',
  'query=%FF%FE',
  `query=${'x'.repeat(5000)}`,
  'types=a&types=b&sortBy=&query=',
]) {
  test(`nonsense in the address falls back: ${nonsense.slice(0, 40)}`, async ({ request }) => {
    const answer = await request.get(`/labs/packs?${nonsense}`, { headers: PERSON });
    expect(answer.status()).toBe(200);
  });
}

test('Back restores the place in the list', async ({ page }) => {
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

test('cards that are not near have their room before they are drawn', FULL_ONLY, async ({ page }) => {
  await page.goto('/labs/packs');
  const heightOfAll = () => page.evaluate(() => document.documentElement.scrollHeight);
  const isDrawn = (index: number) =>
    cards(page)
      .nth(index)
      .getByRole('link')
      .first()
      .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
  const before = await heightOfAll();
  expect(await isDrawn(0)).toBe(true);
  expect(await isDrawn(60)).toBe(false);
  for (const index of [20, 40, 60]) {
    await cards(page).nth(index).scrollIntoViewIfNeeded();
    await expect.poll(() => isDrawn(index)).toBe(true);
  }
  expect(await heightOfAll()).toBe(before);
});

test('the way back from a pack keeps what the list was asked for', async ({ page }) => {
  await openList(page, '/labs/packs?types=strings&sortBy=name');
  await cards(page).getByRole('link').first().click();
  const back = page.getByRole('main').getByRole('link', { name: words('pack.all') });
  await back.click();
  await expect(page).toHaveURL(/\/packs\?types=strings&sortBy=name$/);
  // The address is there a moment before its page, and the page before it has cards, too.
  await expect(back).toBeHidden();
  await cards(page).getByRole('link').first().click();
  await expect(back).toHaveAttribute('href', /\?types=strings&sortBy=name$/);
  await page.reload();
  await expect(back).toHaveAttribute('href', /\/packs$/);
});

test('typing goes on while the list follows', async ({ page }) => {
  await openList(page);
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.type('fro');
  await expect(page).toHaveURL(/query=fro$/);
  await page.keyboard.type('zen');
  await expect(page).toHaveURL(/query=frozen$/);
  await expect(search).toBeFocused();
  await page.getByRole('link', { name: words('packs.reset') }).click();
  await expect(search).toHaveValue('');
});

for (const height of [760, 1000]) {
  test(
    `on a desk of ${height} px, the filters stay below the header`,
    height === 760 ? {} : FULL_ONLY,
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height });
      await openList(page);
      await cards(page).nth(20).scrollIntoViewIfNeeded();
      await expect(
        page
          .getByRole('navigation', { name: words('packs.types') })
          .getByRole('link')
          .first(),
      ).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('/');
      const search = page.getByRole('searchbox');
      await expect(search).toBeFocused();
      const header = await page.getByRole('banner').boundingBox();
      await expect
        .poll(async () => (await search.boundingBox())?.y)
        .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    },
  );
}

test('Back takes a type off again', async ({ page }) => {
  await page.goto('/labs/packs');
  const all = await counted(page);
  await page
    .getByRole('navigation', { name: words('packs.types') })
    .getByRole('link', { name: /drums/i })
    .click();
  await expect.poll(() => counted(page)).toBeLessThan(all);
  await page.goBack();
  await expect.poll(() => counted(page)).toBe(all);
});
