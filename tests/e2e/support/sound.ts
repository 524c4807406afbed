import { expect, type Page } from '@playwright/test';

/** What the page's audio element says of itself. */
export interface Sound {
  readonly file: string;
  readonly seconds: number;
  readonly isPaused: boolean;
  readonly volume: number;
  readonly isMuted: boolean;
}

export const soundOf = (page: Page): Promise<Sound> =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => ({
    file: audio.getAttribute('src')?.split('/').at(-1) ?? '',
    seconds: audio.currentTime,
    isPaused: audio.paused,
    volume: audio.volume,
    isMuted: audio.muted,
  }));

/** The file that sounds; empty while nothing does. */
export const soundingFile = async (page: Page): Promise<string> => {
  const { file, isPaused } = await soundOf(page);
  return isPaused ? '' : file;
};

/** Demos are short: a test must not spend them waiting. */
const OFTEN = { intervals: [100] };

/** A demo sounds: its position moves on by itself. Gives the file. */
export async function expectSounding(page: Page): Promise<string> {
  await expect.poll(() => soundingFile(page), OFTEN).not.toBe('');
  const before = await soundOf(page);
  await expect.poll(async () => (await soundOf(page)).seconds, OFTEN).toBeGreaterThan(before.seconds + 0.2);
  return before.file;
}

export async function expectSilence(page: Page): Promise<void> {
  await expect.poll(async () => (await soundOf(page)).isPaused).toBe(true);
}

/** Opens a page whose scripts have taken over: the list is one stop of the Tab key only then. */
export async function openList(page: Page, path = '/labs/packs'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main article [tabindex="0"]')).toHaveCount(1);
}

export const playButtons = (page: Page) => page.locator('main article').getByRole('button');
export const playerBar = (page: Page) => page.locator('section[data-playback]');
