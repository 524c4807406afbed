import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/browser/fixtures.ts';
import { words } from '../../support/browser/words.ts';

declare global {
  interface Window {
    /** References to every analyser that the page has created. */
    analysers: AnalyserNode[];
  }
}

export const PITCHED = '/labs/packs/frozen-strings';
const SILENCE = 0.002;

/** The instrument on a pack page. */
export const section = (page: Page): Locator => page.getByRole('region', { name: words('instrument.title') });
/** One of its keys, by its note name. */
export const key = (page: Page, name: string): Locator => section(page).getByRole('button', { name, exact: true });

/** Loudest recent output sample; 0 without an instrument. */
const loudness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const analyser = window.analysers.at(-1);
    if (!analyser) return 0;
    const samples = new Float32Array(analyser.fftSize);
    analyser.getFloatTimeDomainData(samples);
    return samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
  });

export const expectSound = (page: Page): Promise<void> => expect.poll(() => loudness(page)).toBeGreaterThan(SILENCE);
export const expectSilence = (page: Page): Promise<void> => expect.poll(() => loudness(page)).toBeLessThan(SILENCE);
/** State of the audio context that the instrument plays in. */
export const contextState = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => window.analysers.at(-1)?.context.state);

/** Opens the instrument by its button and waits until it is playable. */
export async function start(page: Page): Promise<void> {
  await section(page)
    .getByRole('button', { name: words('instrument.start') })
    .click();
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

export const DRUMS = '/labs/natural-drums';

/** The drum kit on the page. */
export const room = (page: Page): Locator => page.getByRole('region', { name: 'The barn kit' });
/** One of its pads, by its piece. */
export const pad = (page: Page, name: string): Locator =>
  room(page).getByRole('application').getByRole('button', { name, exact: true });
/** A step of the pattern, counted from one. */
export const step = (page: Page, piece: string, place: number): Locator =>
  room(page).getByRole('button', { name: new RegExp(`^${piece}, step ${place}(,|$)`) });
export const playButton = (page: Page): Locator =>
  room(page).getByRole('button', { name: words('drums.pattern.play') });
export const stopButton = (page: Page): Locator =>
  room(page).getByRole('button', { name: words('drums.pattern.stop') });

/** Opens the kit by its button and waits until it is playable. */
export async function openKit(page: Page): Promise<void> {
  await room(page)
    .getByRole('button', { name: words('drums.start') })
    .click();
  await expect(room(page).getByRole('slider', { name: words('drums.room') })).toBeVisible();
}

/** The list of starter patterns. */
export const patternChoice = (page: Page): Locator =>
  room(page).getByRole('combobox', { name: words('drums.pattern.choose') });

declare global {
  interface Window {
    /** Scheduled start times of recordings, in seconds of their context. */
    begun: number[];
  }
}

/** Records every scheduled recording. Call it before the page is opened. */
export async function recordStrokes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.begun = [];
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (when = 0, ...rest) {
      window.begun.push(when);
      start.call(this, when, ...rest);
    };
  });
}

/** The scheduled times of strokes so far, each once, in seconds and in order. */
export const strokeTimes = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() =>
    [...new Set(window.begun.map((time) => Math.round(time * 1e6) / 1e6))].sort((one, other) => one - other),
  );

/** Runs an action and expects sound: a stroke is too short for polling. */
export async function expectHeard(page: Page, act: () => Promise<unknown>): Promise<void> {
  const meter = await page.evaluateHandle(() => {
    const output = { peak: 0 };
    const timer = setInterval(() => {
      const analyser = window.analysers.at(-1);
      if (!analyser) return;
      const samples = new Float32Array(analyser.fftSize);
      analyser.getFloatTimeDomainData(samples);
      output.peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), output.peak);
    }, 5);
    return { peak: () => output.peak, end: () => clearInterval(timer) };
  });
  await act();
  await expect.poll(() => meter.evaluate(({ peak }) => peak())).toBeGreaterThan(SILENCE);
  await meter.evaluate(({ end }) => end());
}
