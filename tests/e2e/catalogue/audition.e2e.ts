import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { words } from '../support/words.ts';

const position = (page: Page): Promise<number> =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);

/** The demo sounds: its position moves on by itself. */
async function expectPlaying(page: Page): Promise<void> {
  const before = await position(page);
  await expect.poll(() => position(page)).toBeGreaterThan(before + 0.3);
  expect(await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(false);
}

test('a demo goes on playing from the list to the pack and back', async ({ page }) => {
  await page.goto('/labs/packs');
  await expect(page.locator('audio')).toHaveCount(1);
  const card = page.locator('main article').first();
  await card.getByRole('button', { name: new RegExp(`^${words('player.play-named', { name: '' }).trim()}`) }).click();
  await expect.poll(() => position(page)).toBeGreaterThan(0);
  await expectPlaying(page);

  const source = await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentSrc);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/labs\/packs\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectPlaying(page);
  expect(await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentSrc)).toBe(source);

  await page.goBack();
  await expect(page).toHaveURL(/\/labs\/packs$/);
  await expectPlaying(page);
});

test('a second demo takes over from the first, and pauses where it is told to', async ({ page }) => {
  await page.goto('/labs/packs');
  const play = page.locator('main article').getByRole('button');
  await play.nth(0).click();
  await expect.poll(() => position(page)).toBeGreaterThan(0.2);
  const first = await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentSrc);
  await play.nth(1).click();
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentSrc))
    .not.toBe(first);
  await expect.poll(() => position(page)).toBeGreaterThan(0.2);
  await play.nth(1).click();
  await expect.poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true);
});

test('a pack page plays its own demo', async ({ page }) => {
  await page.goto('/labs/packs/frozen-strings');
  await page
    .locator('main')
    .getByRole('button', { name: new RegExp(`^${words('player.play-named', { name: '' }).trim()}`) })
    .first()
    .click();
  await expect.poll(() => position(page)).toBeGreaterThan(0);
  await expectPlaying(page);
});

test('demos come in parts, as a seek needs them', async ({ page, request }) => {
  await page.goto('/labs/packs/frozen-strings');
  await page
    .locator('main')
    .getByRole('button', { name: new RegExp(`^${words('player.play-named', { name: '' }).trim()}`) })
    .first()
    .click();
  const source = await page.locator('audio').evaluate(async (audio: HTMLAudioElement) => audio.currentSrc || audio.src);
  const answer = await request.get(source, { headers: { range: 'bytes=100-199' } });
  expect(answer.status()).toBe(206);
  expect((await answer.body()).length).toBe(100);
});
