import type { Locator, Page } from '@playwright/test';
import { expect, test, testWithoutScripts } from '../../support/browser/fixtures.ts';
import { untilQuiet } from '../../support/browser/hydration.ts';
import { linkTo } from '../../support/browser/page-path-url.ts';
import { joinAsSubscriber } from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';
import {
  contextState,
  expectSilence,
  expectSound,
  listenIn,
  recordNotes,
  scheduledNotes,
} from '../support/instrument.ts';

const DRUMS = '/labs/natural-drums';

/** The drum kit on the page. */
const room = (page: Page): Locator => page.getByRole('region', { name: 'The barn kit' });
/** One of its pads, by its piece. */
const pad = (page: Page, name: string): Locator =>
  room(page).getByRole('application').getByRole('button', { name, exact: true });
/** A step of the pattern, counted from one. */
const step = (page: Page, piece: string, place: number): Locator =>
  room(page).getByRole('button', { name: new RegExp(`^${piece}, step ${place}(,|$)`) });
const roomButton = (page: Page, key: string): Locator => room(page).getByRole('button', { name: words(key) });
const playButton = (page: Page): Locator => roomButton(page, 'drums.pattern.play');
const stopButton = (page: Page): Locator => roomButton(page, 'drums.pattern.stop');

/** The list of starter patterns. */
const patternChoice = (page: Page): Locator =>
  room(page).getByRole('combobox', { name: words('drums.pattern.choose') });

test.describe('a subscriber', () => {
  test.beforeEach(async ({ page, context }) => {
    await listenIn(page);
    await recordNotes(page);
    await joinAsSubscriber(context);
  });

  test('loads recordings only on first interaction, and the first pressed pad sounds', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(DRUMS);
    await untilQuiet(page);
    const ofKit = () => fetched.filter((url) => /\/drum-|open-drum-kit/.test(url));
    expect(ofKit()).toEqual([]);
    await expect(page.locator('audio')).toHaveCount(1);
    await pad(page, 'Crash').click();
    await expectSound(page);
    expect(ofKit().length).toBeGreaterThan(40);
    await expectSilence(page);
    await pad(page, 'Kick').click();
    await expectSound(page);
  });

  test('reaches and plays a pad by keyboard, and plays pads with computer keys', async ({ page }) => {
    await page.goto(DRUMS);
    const hintOfKeys = room(page).getByText(words('drums.hint.computer'));
    await expect(hintOfKeys).toBeHidden();
    await roomButton(page, 'drums.start').focus();
    await page.keyboard.press('Enter');
    await expect(pad(page, 'Crash')).toBeFocused();
    await expect(hintOfKeys).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(pad(page, 'Mid tom')).toBeFocused();
    await page.keyboard.press('Space');
    await expectSound(page);
    await expect(playButton(page)).toBeVisible();
    await expectSilence(page);
    // The computer keys work only while the kit has the focus.
    await room(page).hover();
    await page.keyboard.press('KeyX');
    await expectSound(page);
    await expectSilence(page);
    await page.keyboard.press('Shift+Digit1');
    await expectSound(page);
    // Narrow pads have no room for their letters.
    await page.setViewportSize({ width: 600, height: 800 });
    await expect(hintOfKeys).toBeHidden();
  });

  test('sees steps of one width on any screen', async ({ page }) => {
    await page.goto(DRUMS);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const widths = await room(page)
        .getByRole('grid')
        .getByRole('button')
        .evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().width));
      expect(widths).toHaveLength(16 * 16);
      expect(Math.max(...widths) - Math.min(...widths), `at ${width} px`).toBeLessThan(0.5);
    }
  });

  test('prints the kit’s name, without pads and pattern', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.goto(DRUMS);
    const heading = room(page).getByRole('heading', { level: 2 });
    await expect(heading).toBeVisible();
    // The button that stands beside it on a screen leaves no gap.
    const share = await heading.evaluate(
      (element) => element.getBoundingClientRect().width / (element.closest('header')?.clientWidth ?? 0),
    );
    expect(share).toBeGreaterThan(0.8);
    await expect(room(page).getByText(words('drums.pattern.hint'))).toBeHidden();
    await expect(room(page).getByRole('button').filter({ visible: true })).toHaveCount(0);
  });

  test('plays a pattern in time', async ({ page }) => {
    await page.goto(DRUMS);
    await patternChoice(page).selectOption({ label: 'Paper lanterns' });
    await playButton(page).click();
    await expectSound(page);
    await expect(stopButton(page)).toBeVisible();
    // A bar and more, so that the pattern has started over.
    await expect.poll(async () => (await strokeTimes(page)).length).toBeGreaterThan(18);
    await stopButton(page).click();
    await expectSilence(page);
    const times = await strokeTimes(page);
    // Every sixteenth is played, at 124 beats a minute.
    const sixteenth = 60 / 124 / 4;
    const [first = 0] = times;
    const off = times.map((time) => Math.abs((time - first) / sixteenth - Math.round((time - first) / sixteenth)));
    expect(Math.max(...off) * sixteenth).toBeLessThan(0.0005);
  });

  test('starts and stops the pattern with Space, changes it meanwhile, and has it after a reload', async ({ page }) => {
    await page.goto(DRUMS);
    await roomButton(page, 'drums.start').click();
    await expect(room(page).getByRole('slider', { name: words('drums.room') })).toBeVisible();
    await roomButton(page, 'drums.pattern.clear').click();
    await page.keyboard.press('Space');
    await expect(stopButton(page)).toBeVisible();
    await expectSilence(page);
    await step(page, 'Kick', 1).click();
    await step(page, 'Kick', 9).dblclick();
    await expectSound(page);
    await expect(step(page, 'Kick', 9)).toHaveAccessibleName(/accent/);
    await page.keyboard.press('Space');
    await expect(playButton(page)).toBeVisible();
    await expectSilence(page);
    await expect(page).toHaveURL(/#beat=1_96_10_36-\w+$/);
    await page.reload();
    await expect(step(page, 'Kick', 1)).toHaveAttribute('aria-pressed', 'true');
    await expect(step(page, 'Kick', 9)).toHaveAccessibleName(/accent/);
    await expect(step(page, 'Snare', 5)).toHaveAttribute('aria-pressed', 'false');
    await expect(patternChoice(page)).toHaveValue('');
  });

  test('pauses the demo for the pattern, and stops that for the demo and when leaving the page', async ({ page }) => {
    const paused = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused);
    await page.goto(DRUMS);
    await playButton(page).click();
    await expect(stopButton(page)).toBeVisible();
    await page.locator('main article button[data-src]').first().click();
    await expect.poll(paused).toBe(false);
    await expect(playButton(page)).toBeVisible();
    await expectSilence(page);
    await playButton(page).click();
    await expectSound(page);
    await expect.poll(paused).toBe(true);
    await expect(stopButton(page)).toBeVisible();
    await page.getByRole('banner').locator(linkTo('/labs/packs')).first().click();
    await expect(page).toHaveURL(/\/labs\/packs$/);
    await expect.poll(() => contextState(page)).toBe('closed');
  });
});

testWithoutScripts(
  'without JavaScript, a subscriber can play every piece, and sees no button without function',
  async ({ page, context }) => {
    await joinAsSubscriber(context);
    await page.goto(DRUMS);
    await expect(room(page).locator('audio[controls]')).toHaveCount(16);
    await expect(room(page).locator('audio[controls]').first()).toBeVisible();
    await expect(room(page).getByRole('button')).toHaveCount(0);
  },
);

/** The scheduled times of strokes so far, each once, in seconds and in order. */
async function strokeTimes(page: Page): Promise<readonly number[]> {
  const times = (await scheduledNotes(page)).map(({ time }) => Math.round(time * 1e6) / 1e6);
  return [...new Set(times)].sort((one, other) => one - other);
}
