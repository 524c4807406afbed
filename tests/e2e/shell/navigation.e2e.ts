import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { linkTo } from '../../support/browser/page-path-url.ts';
import { words } from '../../support/browser/words.ts';

const main = (page: Page) => page.getByRole('main');
const kinds = (page: Page) => page.getByRole('navigation', { name: words('packs.types') });
const announced = (page: Page) => page.locator('[aria-live="polite"]:not([role])');
const line = (page: Page) => page.locator('[data-navigating]');

async function delayResponses(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    // The page may have cancelled the request in the meantime.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

test('navigation moves the focus to the content and announces the title', async ({ page }) => {
  await page.goto('/labs');
  await expect(announced(page)).toHaveText('');
  await page.getByRole('banner').locator(linkTo('/labs/packs')).first().click();
  await expect(page).toHaveURL('/labs/packs');
  await expect(main(page)).toBeFocused();
  await expect(announced(page)).toHaveText(await page.title());

  await main(page).locator('article h2 a').first().click();
  await expect(page).toHaveURL(/\/labs\/packs\/[a-z]/);
  await expect(main(page)).toBeFocused();
  await expect(announced(page)).toHaveText(await page.title());
});

test('a slow navigation shows progress; a menu opened meanwhile stays open and retains the focus', async ({ page }) => {
  await page.goto('/labs');
  const release = await delayResponses(page, '**/api/packs**');
  await page.getByRole('banner').locator(linkTo('/labs/packs')).first().click();
  await expect(line(page)).toBeVisible();
  const languages = page.getByRole('banner').locator('summary').filter({ hasText: 'English' });
  await languages.focus();
  await languages.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: '日本語' })).toBeVisible();
  release();
  await expect(announced(page)).not.toHaveText('');
  await expect(page).toHaveURL('/labs/packs');
  await expect(line(page)).toHaveCount(0);
  await expect(languages).toBeFocused();
  await expect(page.getByRole('banner').getByRole('link', { name: '日本語' })).toBeVisible();
});

test('navigation to a fragment moves the focus to that section', async ({ page, member: _ }) => {
  await page.goto('/account');
  await main(page).locator('a[href$="#passkeys"]').click();
  await expect(page).toHaveURL('/account/my-details#passkeys');
  await expect(page.locator('#passkeys')).toBeFocused();
  await expect(page.locator('#passkeys')).toBeInViewport();
});

test('filters move no focus, typing continues during updates, and a reset keeps the focus', async ({ page }) => {
  await page.goto('/labs/packs');
  const kind = kinds(page).getByRole('link').first();
  await kind.focus();
  await kind.press('Enter');
  await expect(page).toHaveURL(/types=/);
  await expect(kind).toBeFocused();
  const link = (key: string) => main(page).getByRole('link', { name: words(key) });
  await link('packs.reset').press('Enter');
  await expect(page).toHaveURL('/labs/packs');
  await expect(main(page)).toBeFocused();

  const search = page.getByRole('searchbox');
  await search.pressSequentially('piano');
  await expect(page).toHaveURL(/query=piano/);
  await expect(search).toBeFocused();
  await page.getByRole('link', { name: words('packs.reset') }).click();
  await expect(search).toHaveValue('');

  await search.fill('zzqxv');
  await link('packs.show-all').press('Enter');
  await expect(page).toHaveURL('/labs/packs');
  await expect(main(page)).toBeFocused();
});

test('a search and a type chosen in quick succession both apply', async ({ page }) => {
  await page.goto('/labs/packs');
  const release = await delayResponses(page, '**/api/packs?*');
  const search = page.getByRole('searchbox');
  const asked = page.waitForRequest(/\/api\/packs\?.*query=strings/);
  await search.fill('strings');
  await asked;
  const kind = kinds(page).getByRole('link').first();
  await kind.click();
  await expect(kind).toHaveAttribute('aria-current', 'true');
  release();
  await expect(page).toHaveURL(/query=strings&types=|types=.*query=strings/);
  await expect(search).toHaveValue('strings');

  // And the other way round: the type is chosen during the debounce interval of the search.
  await search.fill('felt');
  await kind.click();
  await expect(page).toHaveURL(/\?query=felt$/);
  await expect(kind).not.toHaveAttribute('aria-current');
});
