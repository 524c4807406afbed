import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { words } from '../../support/browser/words.ts';
import { expectSilence, expectSounding, openList, playButtons, playerBar, soundOf } from '../support/sound.ts';

declare global {
  interface Window {
    /** Every AudioWorklet node of the page, with what measures its output. */
    worklets: { readonly node: AudioWorkletNode; readonly output: AnalyserNode }[];
  }
}

/** D minor at 66 BPM. */
const STRINGS = 0;
const SEMITONES_TO_C = -5;
const RATE_TO_60 = 60 / 66;

const panel = (page: Page) => page.getByRole('dialog', { name: words('player.follow') });
const opener = (page: Page) => playerBar(page).getByRole('button', { name: words('player.follow'), exact: true });
const onSwitch = (page: Page) => panel(page).getByRole('switch', { name: words('player.follow.on') });

/** Semitones and rate of the audio graph, and the rate of the element; null for a part that takes no part. */
const adaptationOf = (page: Page) =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => {
    const parameters = window.worklets.at(-1)?.node.parameters;
    return {
      semitones: parameters?.get('pitchSemitones')?.value ?? null,
      compensated: parameters?.get('playbackRate')?.value ?? null,
      rate: audio.playbackRate,
    };
  });

const peakOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const output = window.worklets.at(-1)?.output;
    const samples = new Float32Array(output?.fftSize ?? 0);
    output?.getFloatTimeDomainData(samples);
    return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  });

async function expectAdapted(page: Page): Promise<void> {
  await expect.poll(async () => (await adaptationOf(page)).rate).toBeCloseTo(RATE_TO_60, 3);
  const { semitones, compensated } = await adaptationOf(page);
  expect(semitones).toBe(SEMITONES_TO_C);
  expect(compensated).toBeCloseTo(RATE_TO_60, 3);
  await expect.poll(() => peakOf(page)).toBeGreaterThan(0.003);
}

/** Chooses C major or A minor, and 60 BPM. */
async function switchOn(page: Page): Promise<void> {
  await opener(page).click();
  await panel(page).getByLabel(words('player.follow.key'), { exact: true }).selectOption('0');
  await panel(page).getByLabel(words('player.follow.tempo')).fill('60');
  await onSwitch(page).check();
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.worklets = [];
    window.AudioWorkletNode = class extends AudioWorkletNode {
      constructor(context: BaseAudioContext, name: string, options?: AudioWorkletNodeOptions) {
        super(context, name, options);
        const output = new AnalyserNode(context, { fftSize: 32_768 });
        this.connect(output);
        window.worklets.push({ node: this, output });
      }
    };
  });
});

test('a demo with key and tempo follows the chosen ones at once, and every later one does', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const ofLibrary = () => requested.filter((url) => /soundtouch|time-stretch/.test(url));

  await openList(page);
  await playButtons(page).nth(STRINGS).click();
  const file = await expectSounding(page);
  await opener(page).click();
  await expect(panel(page)).toContainText(words('player.follow.off'));
  await page.keyboard.press('Escape');
  expect(ofLibrary()).toEqual([]);

  const before = await soundOf(page);
  await switchOn(page);
  await expectAdapted(page);
  expect(ofLibrary()).not.toEqual([]);
  const after = await soundOf(page);
  expect([after.file, after.isPaused]).toEqual([file, false]);
  expect(after.seconds).toBeGreaterThan(before.seconds);
  await expectSounding(page);
  await expect(panel(page)).toContainText('From D minor to A minor, from 66 to 60 bpm');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(playerBar(page)).toContainText('A minor · 60 bpm');

  // The slider leads to any position, at the same rate.
  await playerBar(page)
    .getByLabel(/^Position in/)
    .press('Home');
  await expect.poll(async () => (await soundOf(page)).seconds).toBeLessThan(after.seconds);
  await expectAdapted(page);

  await page.keyboard.press('k');
  await expectSilence(page);
  await page.keyboard.press('k');
  await expectSounding(page);
  await expectAdapted(page);

  // Drums have no key.
  await page.locator('main article button[data-src$="/drums.mp3"]').click();
  await expect(playerBar(page)).toContainText(words('player.follow.as-it-is'));
  await expect(page.getByRole('status').filter({ hasText: words('player.follow.unknown') })).toHaveCount(1);
  await expectSounding(page);
  expect((await adaptationOf(page)).rate).toBe(1);

  await page.goBack();
  await page.goForward();
  await openList(page);
  await playButtons(page).nth(STRINGS).click();
  await expectSounding(page);
  await expectAdapted(page);
  await page.locator('main article a').first().click();
  await expect(page).toHaveURL(/\/labs\/packs\/frozen-strings$/);
  await expectAdapted(page);

  await opener(page).click();
  await expect(onSwitch(page)).toBeChecked();
  await onSwitch(page).uncheck();
  await expect.poll(async () => (await adaptationOf(page)).rate).toBe(1);
  await expectSounding(page);
});

test('the key T taps the tempo while the panel has the focus, and Escape closes the panel alone', async ({ page }) => {
  await openList(page);
  await playButtons(page).nth(STRINGS).click();
  await expectSounding(page);
  await opener(page).press('Enter');
  await expect(panel(page)).toBeFocused();
  const tempo = panel(page).getByLabel(words('player.follow.tempo'));
  await expect(tempo).toHaveValue('120');
  for (let tap = 0; tap < 4; tap += 1) await page.keyboard.press('t');
  await expect(tempo).toHaveValue('240');

  await tempo.fill('12');
  await panel(page)
    .getByRole('button', { name: words('player.follow.tap') })
    .focus();
  await expect(tempo).toHaveValue('240');
  await expectAccessible(page, [360, 1440]);
  await onSwitch(page).check();
  await expectAccessible(page, [360]);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(playerBar(page)).toBeVisible();
  await expect(opener(page)).toBeFocused();
});

test('a demo plays on as it is where the media host does not allow the change', async ({ page, problems }) => {
  problems.expect(/HEAD .*\.mp3|Failed to load resource|could not be loaded/);
  await page.route('**/*.mp3', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()));
  await openList(page);
  await playButtons(page).nth(STRINGS).click();
  await expectSounding(page);
  await switchOn(page);
  await expect(panel(page)).toContainText(words('player.follow.failed'));
  await expectSounding(page);
  expect((await adaptationOf(page)).rate).toBe(1);
});
