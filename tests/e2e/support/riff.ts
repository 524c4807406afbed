import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/browser/fixtures.ts';
import { words } from '../../support/browser/words.ts';
import { section } from './instrument.ts';

declare global {
  interface Window {
    /** Scheduled recordings of notes. */
    scheduled: ScheduledNote[];
  }
}

interface ScheduledNote {
  /** Seconds of the context. */
  readonly time: number;
  /** Detuning from the recording in cents, and a number that is the same for the same recording. */
  readonly cents: number;
  readonly recording: number;
}

/** Records every scheduled note that begins later than now. Call it before the page is opened. */
export async function recordNotes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.scheduled = [];
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (when = 0, ...rest) {
      const { buffer, context, detune } = this;
      if (when > context.currentTime && buffer && context instanceof AudioContext) {
        const recording = buffer
          .getChannelData(0)
          .subarray(2000, 6000)
          .reduce((sum, sample) => sum + sample, buffer.length);
        window.scheduled.push({ time: when, cents: detune.value, recording });
      }
      start.call(this, when, ...rest);
    };
  });
}

export const scheduledNotes = (page: Page): Promise<readonly ScheduledNote[]> => page.evaluate(() => window.scheduled);

export const panel = (page: Page): Locator => section(page).getByRole('region', { name: words('riff.title') });
export const riffButton = (page: Page, key: string): Locator =>
  panel(page).getByRole('button', { name: words(key), exact: true });

/** The link to two bars at 240 beats a minute: eighth notes on C3 and E3, all of velocity 96. */
export const RIFF_LINK = '#riff=AfvAJMBggAZMUGECGlBHAwA';

export async function setUp(page: Page, { bars }: { readonly bars: number }): Promise<void> {
  const tempo = panel(page).getByRole('slider', { name: words('drums.pattern.tempo') });
  await tempo.press('End');
  const length = panel(page).getByRole('combobox', { name: words('riff.bars') });
  await length.selectOption(String(bars));
  await expect(panel(page).getByText('240 bpm', { exact: true })).toBeVisible();
}
