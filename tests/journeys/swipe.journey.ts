import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectSounding, openList, playButtons, playerBar, soundOf } from './sound.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

interface Way {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}

const STEPS = 8;

/** A finger comes down at a place and leaves after so many px. */
async function drag(page: Page, { x, y, across, down }: Way): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS;
    const touchPoints = [{ x: x + across * part, y: y + down * part }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

/** On the name of what sounds. */
async function swipe(page: Page, across: number, down: number): Promise<void> {
  const name = await playerBar(page).getByRole('link').boundingBox();
  if (!name) throw new Error('The player shows no name.');
  await drag(page, { x: name.x + name.width / 2, y: name.y + name.height / 2, across, down });
}

test('swipes go through the list and put the player away', async ({ page }) => {
  await openList(page);
  await playButtons(page).nth(1).tap();
  const file = await expectSounding(page);
  await swipe(page, -90, 6);
  await expect.poll(async () => (await soundOf(page)).file).not.toBe(file);
  await swipe(page, 90, -6);
  await expect.poll(async () => (await soundOf(page)).file).toBe(file);
  await swipe(page, 20, 5);
  await expectSounding(page);
  // None of it has pressed the link below the finger.
  await expect(page).toHaveURL(/\/labs\/packs$/);
  await swipe(page, 4, 70);
  await expect(playerBar(page)).toHaveCount(0);
  expect((await soundOf(page)).file).toBe('');
});

test('the page scrolls under a finger as ever', async ({ page }) => {
  await openList(page);
  await playButtons(page).first().tap();
  await expectSounding(page);
  const before = await page.evaluate(() => window.scrollY);
  await drag(page, { x: 180, y: 450, across: 0, down: -300 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 150);
});
