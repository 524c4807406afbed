import type { BrowserContext, Page } from '@playwright/test';
import { axeFindings, expectAccessible } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { untilQuiet } from '../../support/browser/hydration.ts';
import { expectLoggedIn, expectLoggedOut, logOut } from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';
import { FAVOURITES, FAVOURITES_PAGE, openPanel, panel, showPanel, storeAll, storeButton } from '../support/offline.ts';
import { expectSilence, expectSounding, playButtons, soundOf } from '../support/sound.ts';

/** Network errors of the browser, and of pages for requests that were still pending. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|console (warning|error): /;

const storedDemos = (page: Page) => page.locator('main li button');

/** Types of everything in all caches of the page's origin. */
const cachedTypes = (page: Page) =>
  page.evaluate(async () => {
    const types: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        types.push((await cache.match(request))?.headers.get('content-type')?.split('/')[0] ?? '');
      }
    }
    return types.sort();
  });

/** Neither files nor a service worker nor the list of them. */
const expectNothingStored = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => ({
        caches: await caches.keys(),
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        list: localStorage.getItem('labs.offline'),
      })),
    )
    .toEqual({ caches: [], workers: 0, list: null });

/** Stores the demos of a list in the account. */
async function storeAsMember(page: Page): Promise<void> {
  await page.goto('/labs/packs');
  const { origin } = new URL(page.url());
  const headers = { origin, 'x-storefront': '1' };
  await page.request.put(`${origin}/api/favourites`, { headers, data: { content_ids: FAVOURITES } });
  await page.goto(FAVOURITES_PAGE);
  await showPanel(page);
  await storeAll(page);
}

async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await untilQuiet(page);
  await context.setOffline(true);
}

test('stored favourites play without a network, also when opened then', async ({ page, context, problems }) => {
  problems.expect(NO_NETWORK);
  await openPanel(page);
  await expect(storeButton(page)).toBeEnabled();
  await expectAccessible(page, [360, 1440]);
  await storeAll(page);
  expect(await cachedTypes(page)).toEqual(['audio', 'audio', 'audio', 'image', 'image', 'image']);

  // Without a network, nothing redirects from a page path to its address.
  const address = new URL(page.url());
  await goOffline(context, page);
  await test.step('the open page plays, also from a position', async () => {
    const response = page.waitForResponse(/\.mp3$/);
    await playButtons(page).first().click();
    expect((await response).status()).toBe(206);
    expect((await response).fromServiceWorker()).toBe(true);
    await expectSounding(page);
    await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
      audio.currentTime = audio.duration / 2;
    });
    await expectSounding(page);
    expect((await soundOf(page)).seconds).toBeGreaterThan(1);
  });

  await test.step('its address opens a page that plays', async () => {
    await page.goto(address.href);
    await expect(page.getByText(words('offline.hint'))).toBeVisible();
    await expect(storedDemos(page)).toHaveCount(3);
    expect(await axeFindings(page, 1440)).toEqual([]);
    await storedDemos(page).nth(1).click();
    await expect(storedDemos(page).nth(1)).toHaveAttribute('aria-current', 'true');
    await expectSounding(page);
  });

  await test.step('no other page is shown without a network', async () => {
    const other = await context.newPage();
    const packs = new URL('packs', address).href;
    await expect(other.goto(packs)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    await other.close();
  });

  await test.step('the page is the real one when the network is back', async () => {
    await page.goto(new URL(`/ja${address.pathname}`, address).href);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
    await expect(page.getByText(words('offline.hint', {}, 'ja'))).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: words('error.retry', {}, 'ja') }).click();
    await expect(page.getByRole('button', { name: words('favourites.offline', {}, 'ja') })).toBeVisible();
  });

  await page.goto(FAVOURITES_PAGE);
  await showPanel(page);
  await panel(page)
    .getByRole('button', { name: words('favourites.offline.remove') })
    .click();
  await expect(panel(page).getByText(words('favourites.offline.none'))).toBeVisible();
  await expect(panel(page)).toBeFocused();
  await expectNothingStored(page);
});

test('a logout in another tab removes a member’s stored demos', async ({ page, context, member }) => {
  await storeAsMember(page);
  expect(await cachedTypes(page)).toEqual(['audio', 'audio', 'audio', 'image', 'image', 'image']);
  const other = await context.newPage();
  await other.goto('/account');
  await expectLoggedIn(other, member);
  await logOut(other);
  await expectLoggedOut(other);
  // With a host per area, the list ends at once, and the tab of another host follows when it is seen again.
  if (process.env.AREA_MODE === 'subdomain') {
    await goOffline(context, other);
    await page.goto(page.url());
    await expect(page.getByText(words('offline.nothing'))).toBeVisible();
    await expect(storedDemos(page)).toHaveCount(0);
    await context.setOffline(false);
  }
  await page.reload();
  await expectNothingStored(page);
  await expectNothingStored(other);
});

test('storing can be cancelled, and goes on later', async ({ page }) => {
  await openPanel(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.mp3$/, async (route) => {
    if (route.request().method() === 'GET') await released;
    await route.continue().catch(() => undefined);
  });
  await storeButton(page).click();
  await expect(panel(page).getByRole('progressbar')).toBeVisible();
  await panel(page)
    .getByRole('button', { name: words('favourites.offline.cancel') })
    .click();
  await expect(storeButton(page)).toBeVisible();
  release();
  await storeAll(page);
  await expectSilence(page);
});
