import type { Page } from '@playwright/test';
import { playerBar } from './sound.ts';

interface Way {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}

const STEPS = 8;

/** A finger comes down at a place and leaves after so many px. */
export async function drag(page: Page, { x, y, across, down }: Way): Promise<void> {
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

/** A swipe on the player, on the name of what sounds. */
export async function swipe(page: Page, across: number, down: number): Promise<void> {
  const name = await playerBar(page).getByRole('link').boundingBox();
  if (!name) throw new Error('The player shows no name.');
  await drag(page, { x: name.x + name.width / 2, y: name.y + name.height / 2, across, down });
}
