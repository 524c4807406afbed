import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { linkTo } from '../../support/browser/page-path-url.ts';
import { words } from '../../support/browser/words.ts';
import { joinAsMember } from '../support/person.ts';

const main = (page: Page) => page.getByRole('main');
const kinds = (page: Page) => page.getByRole('navigation', { name: words('packs.types') });
const announced = (page: Page) => page.locator('[aria-live="polite"]:not([role])');
const line = (page: Page) => page.locator('[data-navigating]');

/** Lets answers of a call wait until the given function is called. */
async function holdAnswers(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    // The page may have given it up by then.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

test('on another page the keyboard begins at its content, and its title is read', async ({ page }) => {
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

test('a page that is long on its way shows that it is; a menu that is opened meanwhile stays open, and keeps the keyboard', async ({
  page,
}) => {
  await page.goto('/labs');
  const letGo = await holdAnswers(page, '**/api/packs**');
  await page.getByRole('banner').locator(linkTo('/labs/packs')).first().click();
  await expect(line(page)).toBeVisible();
  const languages = page.getByRole('banner').locator('summary').filter({ hasText: 'English' });
  await languages.focus();
  await languages.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: '日本語' })).toBeVisible();
  letGo();
  await expect(announced(page)).not.toHaveText('');
  await expect(page).toHaveURL('/labs/packs');
  await expect(line(page)).toHaveCount(0);
  await expect(languages).toBeFocused();
  await expect(page.getByRole('banner').getByRole('link', { name: '日本語' })).toBeVisible();
});

test('on a page that comes with the name of a section the keyboard begins there', async ({
  page,
  context,
  baseURL,
}) => {
  await joinAsMember(context, baseURL ?? '');
  await page.goto('/account');
  await main(page).locator('a[href$="#passkeys"]').click();
  await expect(page).toHaveURL('/account/my-details#passkeys');
  await expect(page.locator('#passkeys')).toBeFocused();
  await expect(page.locator('#passkeys')).toBeInViewport();
});

test('filters of a page leave the keyboard where it is, and taking them all back loses it nowhere', async ({
  page,
}) => {
  await page.goto('/labs/packs');
  const kind = kinds(page).getByRole('link').first();
  await kind.focus();
  await kind.press('Enter');
  await expect(page).toHaveURL(/types=/);
  await expect(kind).toBeFocused();
  await main(page)
    .getByRole('link', { name: words('packs.reset') })
    .press('Enter');
  await expect(page).toHaveURL('/labs/packs');
  await expect(main(page)).toBeFocused();

  await page.goto('/labs/packs?query=zzqxv');
  await main(page)
    .getByRole('link', { name: words('packs.show-all') })
    .press('Enter');
  await expect(page).toHaveURL('/labs/packs');
  await expect(main(page)).toBeFocused();
});

test('who types goes on typing in the list that comes', async ({ page }) => {
  await page.goto('/labs/packs');
  const search = page.getByRole('searchbox');
  await search.pressSequentially('piano');
  await expect(page).toHaveURL(/query=piano/);
  await expect(search).toBeFocused();
  await page.getByRole('link', { name: words('packs.reset') }).click();
  await expect(search).toHaveValue('');
});

test('of a search and a kind that are chosen in quick succession, both count', async ({ page }) => {
  await page.goto('/labs/packs');
  const letGo = await holdAnswers(page, '**/api/packs?*');
  const search = page.getByRole('searchbox');
  const asked = page.waitForRequest(/\/api\/packs\?.*query=strings/);
  await search.fill('strings');
  await asked;
  const kind = kinds(page).getByRole('link').first();
  await kind.click();
  await expect(kind).toHaveAttribute('aria-current', 'true');
  letGo();
  await expect(page).toHaveURL(/query=strings&types=|types=.*query=strings/);
  await expect(search).toHaveValue('strings');

  // And the other way round: the kind within the pause that follows typing.
  await search.fill('felt');
  await kind.click();
  await expect(page).toHaveURL(/\?query=felt$/);
  await expect(kind).not.toHaveAttribute('aria-current');

  // What was typed stays when its list is given up for another page.
  const letAllGo = await holdAnswers(page, '**/api/packs**');
  const askedAgain = page.waitForRequest(/\/api\/packs\?.*query=choir/);
  await search.fill('choir');
  await askedAgain;
  await kind.click();
  await expect(kind).toHaveAttribute('aria-current', 'true');
  await main(page).locator('article h2 a').first().click();
  await expect(kind).not.toHaveAttribute('aria-current');
  await expect(search).toHaveValue('choir');
  letAllGo();
  await expect(page).toHaveURL(/\/labs\/packs\/[a-z]/);
});

test('the offers come and go above a page without asking for it anew', async ({ page }) => {
  await page.clock.install();
  await page.goto('/labs/packs/glass-choir');
  // What the page knows is not fresh any more.
  await page.clock.fastForward(61_000);
  const letGo = await holdAnswers(page, /\/api\/(packs|site|cookie-login)/);
  await main(page)
    .getByRole('link', { name: words('pack.subscribe') })
    .first()
    .click();
  const offers = page.getByRole('dialog', { name: words('subscribe.modal.title') });
  await expect(offers).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offers).toHaveCount(0);
  await expect(page).toHaveURL('/labs/packs/glass-choir');
  letGo();
});
