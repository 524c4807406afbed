import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { expectSilence, expectSounding, playButtons } from '../support/sound.ts';

const film = (page: Page) => page.locator('main video');

const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);
const position = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);

async function play(page: Page): Promise<void> {
  await film(page).scrollIntoViewIfNeeded();
  await film(page).evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => position(page), { intervals: [100] }).toBeGreaterThan(0.2);
}

test('a film loads only when it is played, without a layout shift, and never sounds together with the player', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(request.url()));
  await page.goto('/');
  await film(page).scrollIntoViewIfNeeded();
  const room = () =>
    film(page).evaluate(({ offsetWidth, offsetHeight, offsetTop }: HTMLVideoElement) => [
      offsetWidth,
      offsetHeight,
      offsetTop,
    ]);
  const before = await room();
  expect(fetched.filter((url) => url.includes('.mp4'))).toEqual([]);
  await play(page);
  expect(await room()).toEqual(before);
  expect((before[0] ?? 0) / (before[1] ?? 1)).toBeCloseTo(16 / 9, 1);

  // Film and player pause each other.
  await playButtons(page).first().click();
  await expectSounding(page);
  expect(await isPaused(page)).toBe(true);
  await play(page);
  await expectSilence(page);
});
