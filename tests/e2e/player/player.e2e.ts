import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { inGateFor } from '../support/full-run.ts';
import { linkTo } from '../../support/browser/page-path-url.ts';
import {
  expectSilence,
  expectSounding,
  openList,
  playButtons,
  playerBar,
  soundingFile,
  soundOf,
} from '../support/sound.ts';
import { allowMetering, startMeter } from '../support/sound-meter.ts';
import { words } from '../../support/browser/words.ts';

async function playFromList(page: Page, place = 0): Promise<string> {
  await openList(page);
  await playButtons(page).nth(place).click();
  return expectSounding(page);
}

test('sound goes on without a gap over five navigations and a change of language', async ({ page }) => {
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

  const heard = await end();
  expect(heard.longestStall).toBeLessThan(0.5);
  expect(heard.lost).toBeLessThan(0.5);
  expect(heard.measuredSeconds).toBeGreaterThan(1);
  expect(heard.audibleShare).toBeGreaterThan(0.6);
  expect(await soundingFile(page)).toBe(file);
});

test('one tab sounds at a time', async ({ context, page }) => {
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

test('keys act anywhere on the page', async ({ page }) => {
  const first = await playFromList(page);
  await page.locator('h1').click();
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

test('keys mean nothing of the kind where somebody writes, or with a modifier', async ({ page }) => {
  const file = await playFromList(page);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').pressSequentially('m k');
  await expect(page.getByRole('searchbox')).toHaveValue('m k');
  await page.getByRole('searchbox').press('Escape');
  expect(await soundOf(page)).toMatchObject({ file, isPaused: false, isMuted: false });
  await page.locator('h1').click();
  await page.keyboard.press('Alt+m');
  await page.keyboard.press('Shift+k');
  expect(await soundOf(page)).toMatchObject({ file, isPaused: false, isMuted: false });
});

test('a slash leads to the search, from any page', async ({ page }) => {
  await openList(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.getByRole('banner').locator(linkTo('/labs/download')).first().click();
  await expect(page).toHaveURL(/\/labs\/download$/);
  await page.locator('h1').click();
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/labs\/packs$/);
  await expect(page.getByRole('searchbox')).toBeFocused();
});

for (const [path, locale] of [
  ['/labs/packs', 'en-GB'],
  ['/ja/labs/packs', 'ja'],
  ['/ko/labs/packs', 'ko'],
] as const) {
  test(`a question mark lists the keys in ${locale}, and the focus returns`, inGateFor(locale), async ({ page }) => {
    await openList(page, path);
    await playButtons(page).first().click();
    const file = await expectSounding(page);
    const opener = page.locator('main article a').first();
    await opener.focus();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: words('keys.title', {}, locale) });
    await expect(dialog).toBeVisible();
    for (const key of ['keys.play-pause', 'keys.list.move', 'keys.search', 'keys.position.leap']) {
      await expect(dialog.getByText(words(key, {}, locale), { exact: true })).toBeVisible();
    }
    await page.keyboard.press('m');
    expect((await soundOf(page)).isMuted).toBe(false);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect((await soundOf(page)).file).toBe(file);
  });
}

test('single-letter keys can be switched off, and stay off', async ({ page }) => {
  await playFromList(page);
  await playerBar(page)
    .getByRole('button', { name: words('player.keys') })
    .click();
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

test('the volume, and playing on, are remembered', async ({ page }) => {
  const first = await playFromList(page);
  const playOn = playerBar(page).getByRole('switch', { name: words('player.continuous') });
  await expect(playOn).toHaveAttribute('aria-checked', 'false');
  await playOn.click();
  await playerBar(page).getByLabel(words('player.volume'), { exact: true }).fill('50');
  const { volume } = await soundOf(page);

  await playFromList(page);
  await expect(playOn).toHaveAttribute('aria-checked', 'true');
  await expect(playerBar(page).getByLabel(words('player.volume'), { exact: true })).toHaveValue('50');
  expect((await soundOf(page)).volume).toBeCloseTo(volume, 5);
  await playerBar(page)
    .getByLabel(/^Position in/)
    .press('End');
  await expect.poll(() => soundingFile(page)).not.toBe('');
  await expect.poll(() => soundingFile(page)).not.toBe(first);
});

test('a demo stops at its end by default', async ({ page }) => {
  const file = await playFromList(page);
  await playerBar(page)
    .getByLabel(/^Position in/)
    .press('End');
  await expect(playerBar(page)).toHaveAttribute('data-playback', 'ended');
  expect((await soundOf(page)).file).toBe(file);
});

test('demos are levelled below the chosen volume', async ({ page }) => {
  await playFromList(page);
  const { volume } = await soundOf(page);
  expect(volume).toBeGreaterThan(0.5);
  expect(volume).toBeLessThan(1);
});

test('closing the player by keyboard returns the focus', async ({ page }) => {
  await playFromList(page);
  const button = playButtons(page).first();
  await button.focus();
  await playerBar(page)
    .getByRole('button', { name: words('player.close') })
    .focus();
  await page.keyboard.press('Enter');
  await expect(playerBar(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('the lock screen shows the demo and obeys', async ({ page }) => {
  await page.addInitScript(() => {
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {};
    const set = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
    navigator.mediaSession.setActionHandler = (action, handler) => {
      if (handler) handlers[action] = handler;
      else delete handlers[action];
      set(action, handler);
    };
    Object.assign(window, {
      pressMediaKey: (details: MediaSessionActionDetails) => handlers[details.action]?.(details),
      mediaKeys: () => Object.keys(handlers),
    });
  });
  const press = (action: MediaSessionAction, given: Partial<MediaSessionActionDetails> = {}) =>
    page.evaluate(`window.pressMediaKey(${JSON.stringify({ action, ...given })})`);
  const file = await playFromList(page, 1);
  const name = await page.locator('main article').nth(1).getByRole('heading').textContent();
  const shown = await page.evaluate(() => ({
    title: navigator.mediaSession.metadata?.title,
    sizes: navigator.mediaSession.metadata?.artwork[0]?.sizes,
    state: navigator.mediaSession.playbackState,
  }));
  expect(shown).toEqual({ title: name, sizes: '512x512', state: 'playing' });
  expect(await page.evaluate('window.mediaKeys().sort()')).toEqual(
    ['nexttrack', 'pause', 'play', 'previoustrack', 'seekbackward', 'seekforward', 'seekto', 'stop'].sort(),
  );
  await press('pause');
  await expectSilence(page);
  await press('seekto', { seekTime: 6 });
  expect((await soundOf(page)).seconds).toBeCloseTo(6, 1);
  await press('play');
  await expectSounding(page);
  await press('nexttrack');
  await expect.poll(async () => (await soundOf(page)).file).not.toBe(file);
  await press('stop');
  await expect(playerBar(page)).toHaveCount(0);
  expect(await page.evaluate(() => navigator.mediaSession.metadata)).toBeNull();
});
