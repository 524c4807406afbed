import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { words } from '../../support/browser/words.ts';
import { expectSilence, expectSounding, openList, playButtons, playerBar, swipe } from '../support/sound.ts';

// All tests share one product, in the environment that only tests have.
test.describe.configure({ mode: 'serial' });

test('no announcement is shown', async ({ page }) => {
  await page.goto('/labs');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('complementary', { name: words('announcement.region') })).toHaveCount(0);
});

test('a feature test reads its set-up data, in the language of each page, without a request', async ({ page }) => {
  const lookUps: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(content-|cypress)/.test(pathname)) lookUps.push(pathname);
  });
  await page.goto('/labs/features');
  const setUp = page.getByRole('region', { name: words('features.set-up.title') });
  await expect(setUp.getByRole('listitem')).toHaveCount(2);
  await expect(setUp).toContainText('feature-test-picture');
  const picture = setUp.locator('img');
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  const sound = setUp.locator('audio');
  await sound.evaluate((audio: HTMLAudioElement) => {
    audio.preload = 'auto';
    audio.load();
  });
  await expect.poll(() => sound.evaluate(({ readyState }: HTMLAudioElement) => readyState)).toBeGreaterThan(0);
  await expect(page.getByText('A tone to test with')).toBeVisible();
  await page.goto('/ko/labs/features');
  await expect(page.getByText('테스트용 소리')).toBeVisible();
  expect(lookUps).toEqual([]);
});

async function switchFeature(
  page: Page,
  name: `features.${string}`,
  choice: 'features.on' | 'features.off',
): Promise<void> {
  await page.goto('/labs/features');
  const feature = page.getByRole('group', { name: words(name) });
  await feature.getByRole('radio', { name: words(choice), exact: true }).check();
  await page.getByRole('button', { name: words('features.apply') }).click();
  await expect(page.getByRole('status').filter({ hasText: words('notice.features-switched') })).toBeFocused();
}

const newsletter = (page: Page) => page.getByRole('region', { name: words('newsletter.title') });

test('a visitor’s switches apply on every page until they are reset', async ({ page }) => {
  await page.goto('/labs');
  await expect(newsletter(page)).toBeVisible();
  await switchFeature(page, 'features.footer-newsletter', 'features.off');
  await expect(newsletter(page)).toHaveCount(0);
  for (const path of ['/labs', '/labs/packs/drums']) {
    // The server's HTML is final: nothing appears or disappears later.
    expect(await (await page.goto(path))?.text()).not.toContain(words('newsletter.title'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(newsletter(page)).toHaveCount(0);
  }
  await page.goto('/labs/features');
  await page.getByRole('button', { name: words('features.reset') }).click();
  await expect(page.getByRole('status').filter({ hasText: words('notice.features-reset') })).toBeFocused();
  await expect(newsletter(page)).toBeVisible();
});

test('a question mark opens no list of keys where that is off', async ({ page }) => {
  await switchFeature(page, 'features.keyboard-help', 'features.off');
  await openList(page);
  await playButtons(page).first().click();
  await expectSounding(page);
  await expect(page.getByRole('button', { name: words('player.keys') })).toHaveCount(0);
  await page.keyboard.press('?');
  // This key is handled after the one before: a dialog would be open now.
  await page.keyboard.press('k');
  await expectSilence(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a player without swipes does not move', async ({ page }) => {
    await switchFeature(page, 'features.player-swipes', 'features.off');
    await openList(page);
    await playButtons(page).first().tap();
    await expectSounding(page);
    await swipe(page, 4, 70);
    await expect(playerBar(page)).toBeVisible();
  });
});

test('a feature that is off stays off until a member switches it on', async ({ page, member: _, request }) => {
  const surprise = page.getByRole('link', { name: words('packs.surprise') });
  const enabled = await page.request.get('/api/feature-identities/own/enablements');
  expect(await enabled.json()).toEqual({ features: [{ feature_name: 'surprise-pack' }] });
  await openList(page);
  await expect(surprise).toHaveCount(0);
  await switchFeature(page, 'features.surprise-pack', 'features.on');
  await openList(page);
  await expect(surprise).toBeVisible();
  await openList(page, '/labs/packs?query=frozen+strings');
  await expect(surprise).toHaveCount(0);
  // Feature tests set no identities, since their features must not depend on the visitor.
  expect(await (await request.get('/labs')).text()).toContain('"givesFeatureIdentity":false');
});

// Motion is covered by NotificationsProvider.test.tsx. Here motion is reduced, and no animation shows the remaining time.
test('a notification disappears by itself', async ({ page }) => {
  // The page with every component, which not every product has, can show notifications on demand.
  await page.goto('/labs/pattern-library');
  const toast = page.getByRole('alert').filter({ hasText: 'Notification of info' });
  await page.getByRole('button', { name: 'Notify: info' }).click();
  await expect(toast).toBeVisible();
  // The pointer moves away, since hovering over a notification pauses it.
  await page.mouse.move(0, 0);
  await expect(toast).toHaveCount(0);
});
