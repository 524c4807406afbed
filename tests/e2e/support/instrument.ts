import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/browser/fixtures.ts';
import { words } from '../../support/browser/words.ts';

declare global {
  interface Window {
    /** References to every analyser that the page has created. */
    analysers: AnalyserNode[];
    /** Scheduled recordings of notes. */
    scheduled: ScheduledNote[];
  }
}

export const PITCHED = '/labs/packs/frozen-strings';
const SILENCE = 0.002;

export const section = (page: Page): Locator => page.getByRole('region', { name: words('instrument.title') });
export const key = (page: Page, name: string): Locator => section(page).getByRole('button', { name, exact: true });

const loudness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const analyser = window.analysers.at(-1);
    if (!analyser) return 0;
    const samples = new Float32Array(analyser.fftSize);
    analyser.getFloatTimeDomainData(samples);
    return samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
  });

export const expectSound = (page: Page): Promise<void> =>
  expect.poll(() => loudness(page), { intervals: [100] }).toBeGreaterThan(SILENCE);
export const expectSilence = (page: Page): Promise<void> => expect.poll(() => loudness(page)).toBeLessThan(SILENCE);
export const contextState = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => window.analysers.at(-1)?.context.state);

export async function start(page: Page): Promise<void> {
  const button = section(page).getByRole('button', { name: words('instrument.start') });
  await button.click();
  await expect(section(page).getByRole('slider', { name: words('instrument.reverb') })).toBeVisible();
}

/** Lets a test measure the output. Call it before the page is opened. */
export async function listenIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.analysers = [];
    const create = window.AnalyserNode;
    window.AnalyserNode = class extends create {
      constructor(context: BaseAudioContext, options?: AnalyserOptions) {
        super(context, options);
        // It covers the last two thirds of a second, so that a late check on a busy machine misses nothing.
        const ear = new create(context, { fftSize: 32_768 });
        this.connect(ear);
        window.analysers.push(ear);
      }
    };
  });
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
