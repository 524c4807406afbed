import type { Page } from '@playwright/test';
import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { pathInLocale } from '@sound-library/web/src/platform/navigation/page-paths.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { linkTo, pagePathUrl } from '../../support/browser/page-path-url.ts';
import { words } from '../../support/browser/words.ts';
import {
  allowMetering,
  expectSilence,
  expectSounding,
  openList,
  playButtons,
  playerBar,
  soundingFile,
  soundOf,
  startMeter,
} from '../support/sound.ts';

async function playFromList(page: Page, place = 0): Promise<string> {
  await openList(page);
  await playButtons(page).nth(place).click();
  return expectSounding(page);
}

const control = (page: Page, role: 'button' | 'switch', key: string) =>
  playerBar(page).getByRole(role, { name: words(key) });
const volumeOf = (page: Page) => playerBar(page).getByLabel(words('player.volume'), { exact: true });
const seekToEnd = (page: Page) =>
  playerBar(page)
    .getByLabel(/^Position in/)
    .press('End');
const spoken = (page: Page) => page.getByRole('status').filter({ hasText: words('player.now').split('{')[0] ?? '' });
const nameOf = async (page: Page, place: number) =>
  (await page.locator('main article').nth(place).getByRole('heading').textContent()) ?? '';

test('sound continues without a gap over five navigations and a change of language', async ({ page }) => {
  await openList(page);
  await allowMetering(page);
  await playButtons(page).first().click();
  const file = await expectSounding(page);
  const end = await startMeter(page);
  await expect.poll(async () => (await soundOf(page)).isPaused).toBe(false);

  await page.locator('main article a').nth(3).click();
  await expect(page).toHaveURL(/\/labs\/packs\/[a-z0-9-]+$/);
  const header = page.getByRole('banner');
  for (const path of ['/labs/download', '/labs/packs', '/labs/subscribe']) {
    await header.locator(linkTo(path)).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/labs\/packs$/);
  await header.getByText('English').first().click();
  await page.getByRole('link', { name: '日本語' }).first().click();
  await expect(page).toHaveURL(/\/ja\/labs\/packs$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');

  const measurement = await end();
  expect(measurement.longestStall).toBeLessThan(0.5);
  expect(measurement.lost).toBeLessThan(0.5);
  expect(measurement.measuredSeconds).toBeGreaterThan(1);
  expect(measurement.audibleShare).toBeGreaterThan(0.6);
  expect(await soundingFile(page)).toBe(file);
});

test('only one tab plays at a time', async ({ context, page }) => {
  await playFromList(page);
  const other = await context.newPage();
  await playFromList(other, 1);
  await expectSilence(page);
  await page.bringToFront();
  await playerBar(page)
    .getByRole('button', { name: /^Play / })
    .click();
  await expectSounding(page);
  await expectSilence(other);
});

test('keys work anywhere on the page, except in text fields and with modifiers', async ({ page }) => {
  const first = await playFromList(page);
  await page.getByRole('searchbox').pressSequentially('m k');
  await expect(page.getByRole('searchbox')).toHaveValue('m k');
  await page.getByRole('searchbox').fill('');
  await page.locator('h1').click();
  await page.keyboard.press('Alt+m');
  await page.keyboard.press('Shift+k');
  expect(await soundOf(page)).toMatchObject({ file: first, isPaused: false, isMuted: false });
  await page.keyboard.press('k');
  await expectSilence(page);
  await page.keyboard.press('Space');
  await expectSounding(page);

  await page.keyboard.press('Space');
  await expectSilence(page);
  const { seconds } = await soundOf(page);
  await page.keyboard.press('l');
  expect((await soundOf(page)).seconds).toBeCloseTo(seconds + 5, 1);
  await page.keyboard.press('j');
  expect((await soundOf(page)).seconds).toBeCloseTo(seconds, 1);

  await page.keyboard.press('m');
  expect((await soundOf(page)).isMuted).toBe(true);
  await page.keyboard.press('m');
  expect((await soundOf(page)).isMuted).toBe(false);

  await page.keyboard.press('n');
  await expect.poll(() => soundingFile(page)).not.toBe('');
  expect(await soundingFile(page)).not.toBe(first);
  await page.keyboard.press('p');
  await expect.poll(async () => (await soundOf(page)).file).toBe(first);

  await page.keyboard.press('Escape');
  await expect(playerBar(page)).toHaveCount(0);
  expect((await soundOf(page)).file).toBe('');
});

// keyboard.e2e.ts presses it on the list itself.
test('a slash leads from any page to the search', async ({ page }) => {
  await page.goto('/labs/download');
  await page.locator('h1').click();
  // React shows the lazy keys a moment after their file has arrived: a key pressed before that does nothing.
  await expect
    .poll(
      async () => {
        if (pagePathUrl(page).endsWith('/labs/download')) await page.keyboard.press('/');
        return pagePathUrl(page);
      },
      { intervals: [1_000] },
    )
    .toMatch(/\/labs\/packs$/);
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('a question mark lists the keys, and closing returns the focus', async ({ page }) => {
  const file = await playFromList(page);
  const opener = page.locator('main article a').first();
  await opener.focus();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: words('keys.title') });
  await expect(dialog).toBeVisible();
  for (const key of ['keys.play-pause', 'keys.list.move', 'keys.search', 'keys.position.leap']) {
    await expect(dialog.getByText(words(key), { exact: true })).toBeVisible();
  }
  await page.keyboard.press('m');
  expect((await soundOf(page)).isMuted).toBe(false);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect((await soundOf(page)).file).toBe(file);
});

test('the list of keys opens at its beginning, also when it is longer than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openList(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: words('keys.title') })).toBeInViewport({ ratio: 1 });
});

test('single-letter keys can be switched off permanently', async ({ page }) => {
  await playFromList(page);
  await control(page, 'button', 'player.keys').click();
  await page.getByRole('checkbox', { name: words('keys.characters') }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  expect((await soundOf(page)).isMuted).toBe(false);
  await playFromList(page);
  await page.locator('h1').click();
  await page.keyboard.press('k');
  await expectSounding(page);
  await page.keyboard.press('Space');
  await expectSilence(page);
});

test('the volume and continuous playback are remembered', async ({ page }) => {
  const first = await playFromList(page);
  const playOn = control(page, 'switch', 'player.continuous');
  await expect(playOn).toHaveAttribute('aria-checked', 'false');
  await playOn.click();
  await volumeOf(page).fill('50');
  const { volume } = await soundOf(page);

  await playFromList(page);
  await expect(playOn).toHaveAttribute('aria-checked', 'true');
  await expect(volumeOf(page)).toHaveValue('50');
  expect((await soundOf(page)).volume).toBeCloseTo(volume, 5);
  await seekToEnd(page);
  await expect.poll(() => soundingFile(page)).not.toBe('');
  await expect.poll(() => soundingFile(page)).not.toBe(first);
});

test('a demo is levelled below the volume, stops at its end, and closing it returns the focus', async ({ page }) => {
  const file = await playFromList(page);
  const { volume } = await soundOf(page);
  expect(volume).toBeGreaterThan(0.5);
  expect(volume).toBeLessThan(1);
  await seekToEnd(page);
  await expect(playerBar(page)).toHaveAttribute('data-playback', 'ended');
  expect((await soundOf(page)).file).toBe(file);

  const button = playButtons(page).first();
  await button.focus();
  await control(page, 'button', 'player.close').focus();
  await page.keyboard.press('Enter');
  await expect(playerBar(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a pack started by a key or automatically is announced, a chosen one is not', async ({ page }) => {
  await openList(page);
  await playButtons(page).first().click();
  const first = await expectSounding(page);
  await expect(spoken(page)).toHaveCount(0);

  await page.keyboard.press('n');
  await expect(spoken(page)).toContainText(await nameOf(page, 1));
  await page.keyboard.press('p');
  await expect(spoken(page)).toContainText(await nameOf(page, 0));
  await expect.poll(async () => (await soundOf(page)).file).toBe(first);

  await playButtons(page).nth(2).click();
  await expect(spoken(page)).toHaveCount(0);
  await control(page, 'switch', 'player.continuous').click();
  await seekToEnd(page);
  await expect(spoken(page)).toContainText(await nameOf(page, 3));
});

for (const code of LOCALE_CODES) {
  test(`the player has room for a waveform to seek in at every width in ${code}`, async ({ page }) => {
    await openList(page, pathInLocale('/labs/packs', LOCALES[code]));
    await playButtons(page).first().click();
    for (const width of [960, 1100, 1280, 1343, 1344]) {
      await page.setViewportSize({ width, height: 800 });
      const box = await playerBar(page).getByRole('slider').first().boundingBox();
      expect(box?.width, `width of the waveform at ${width} px`).toBeGreaterThan(180);
      const name = playerBar(page).getByRole('link');
      expect((await name.boundingBox())?.width, `width of the name at ${width} px`).toBeGreaterThan(140);
    }
  });
}

test('a button with an icon alone shows its name and key, and Escape closes nothing else', async ({ page }) => {
  await playFromList(page);
  const mute = control(page, 'button', 'player.mute');
  const tooltip = page.locator('[data-tooltip]');
  await mute.hover();
  await expect(tooltip).toHaveText(`${words('player.mute')}M`);
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
  await expect(playerBar(page)).toBeVisible();

  await page.mouse.move(0, 0);
  await mute.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(tooltip).toHaveText(`${words('player.mute')}M`);
  // The button has another name now.
  await page.keyboard.press('Enter');
  await expect(tooltip).toHaveCount(0);
});
