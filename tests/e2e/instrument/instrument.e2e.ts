import type { CDPSession, Page } from '@playwright/test';
import { overflow } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { untilQuiet } from '../../support/browser/hydration.ts';
import { words } from '../../support/browser/words.ts';
import {
  contextState,
  expectSilence,
  expectSound,
  key,
  listenIn,
  PITCHED,
  section,
  start,
} from '../support/instrument.ts';

declare global {
  interface Window {
    /** A MIDI message of a connected keyboard. */
    sendMidi: (...bytes: number[]) => void;
  }
}

test.beforeEach(({ page }) => listenIn(page));

/** Matches a recording, but not the script with the note names. */
const isNote = ({ pathname }: URL): boolean => pathname.includes('/note-') && !pathname.endsWith('.js');

test('the instrument loads on first interaction, and its keys sound while the mouse holds them', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(PITCHED);
  await untilQuiet(page);
  await expect(section(page)).toBeVisible();
  const notes = () => fetched.filter((url) => isNote(new URL(url)));
  const code = () => fetched.filter((url) => url.includes('open-instrument') && url.endsWith('.js'));
  expect([...notes(), ...code()]).toEqual([]);
  await start(page);
  expect(code()).toHaveLength(1);
  expect(notes().length).toBeGreaterThan(1);

  // A key sounds while the mouse holds it.
  expect(await contextState(page)).toBe('running');
  await expectSilence(page);
  await key(page, 'E3').hover();
  await page.mouse.down();
  await expectSound(page);
  await expect(key(page, 'E3')).toHaveAttribute('data-sounding', '');
  await page.mouse.up();
  await expect(key(page, 'E3')).not.toHaveAttribute('data-sounding');
  await expectSilence(page);
});

test('the first pressed key opens the instrument and sounds', async ({ page }) => {
  await page.goto(PITCHED);
  await expect(page.locator('audio')).toHaveCount(1);
  await key(page, 'G3').click();
  await expectSound(page);
});

test('the keyboard reaches and plays a note; computer keys play, sustain and change the octave, except in fields', async ({
  page,
}) => {
  await page.goto(PITCHED);
  await start(page);
  await expect(key(page, 'C3')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(key(page, 'D3')).toBeFocused();
  await page.keyboard.down('Enter');
  await expectSound(page);
  await page.keyboard.up('Enter');
  await expectSilence(page);

  await page.keyboard.down('KeyA');
  await expectSound(page);
  await expect(key(page, 'C3')).toHaveAttribute('data-sounding', '');
  await page.keyboard.down('Shift');
  await page.keyboard.up('KeyA');
  await expect(key(page, 'C3')).toHaveAttribute('data-sounding', '');
  await page.keyboard.up('Shift');
  await expect(key(page, 'C3')).not.toHaveAttribute('data-sounding');
  await page.keyboard.press('KeyX');
  await expect(key(page, 'C6')).toBeVisible();
  await expect(key(page, 'C3')).toHaveCount(0);
  await page.keyboard.press('KeyZ');
  await expect(key(page, 'C3')).toBeVisible();

  await expectSilence(page);
  await page.evaluate(() => {
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
  });
  await page.keyboard.type('as');
  await expect(page.locator('body > input')).toHaveValue('as');
  await expectSilence(page);
});

test('the instrument pauses the demo, and the demo silences the instrument', async ({ page }) => {
  const paused = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused);
  await page.goto(PITCHED);
  await start(page);
  const play = page.locator('main header').getByRole('button').first();
  await play.click();
  await expect.poll(paused).toBe(false);
  await section(page).hover();
  await page.keyboard.down('KeyD');
  await expect.poll(paused).toBe(true);
  await expectSound(page);
  await play.click();
  await expect.poll(paused).toBe(false);
  await expect(key(page, 'E3')).not.toHaveAttribute('data-sounding');
  await page.keyboard.up('KeyD');
});

test('failing notes show an error and can be loaded again', async ({ page, problems }) => {
  problems.expect(/note-/);
  problems.expect(/^console error: Failed to load resource/);
  await page.route(isNote, (route) => route.fulfill({ status: 503 }));
  await page.goto(PITCHED);
  await section(page)
    .getByRole('button', { name: words('instrument.start') })
    .click();
  await expect(section(page).getByText(words('instrument.failed'))).toBeVisible();
  await page.unroute(isNote);
  await section(page)
    .getByRole('button', { name: words('instrument.retry') })
    .click();
  await expect(section(page).getByRole('slider', { name: words('instrument.tone') })).toBeVisible();
  await page.keyboard.down('KeyG');
  await expectSound(page);
});

/** A browser with one MIDI keyboard. */
async function plugIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const input = Object.assign(new EventTarget(), { name: 'Stage 49', state: 'connected', onmidimessage: null });
    const access = Object.assign(new EventTarget(), { inputs: new Map([['one', input]]), onstatechange: null });
    Object.defineProperty(navigator, 'requestMIDIAccess', { value: () => Promise.resolve(access) });
    window.sendMidi = (...bytes) => {
      const listener: unknown = input.onmidimessage;
      if (typeof listener === 'function') listener({ data: Uint8Array.from(bytes) });
    };
  });
}

test('a MIDI keyboard plays, with its pedal', async ({ page }) => {
  await plugIn(page);
  await page.goto(PITCHED);
  await start(page);
  await section(page)
    .getByRole('button', { name: words('instrument.midi.connect') })
    .click();
  await expect(section(page).getByText(words('instrument.midi.connected', { name: 'Stage 49' }))).toBeVisible();
  await page.evaluate(() => {
    window.sendMidi(0xb0, 64, 127);
    window.sendMidi(0x90, 52, 110);
    window.sendMidi(0x80, 52, 0);
  });
  await expectSound(page);
  await expect(key(page, 'E3')).toHaveAttribute('data-sounding', '');
  await page.evaluate(() => window.sendMidi(0xb0, 64, 0));
  await expect(key(page, 'E3')).not.toHaveAttribute('data-sounding');
  await expectSilence(page);
});

test('a hidden page plays no notes, and leaving the page stops the instrument', async ({ page }) => {
  const show = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await page.goto(PITCHED);
  await start(page);
  await page.keyboard.down('KeyA');
  await expectSound(page);
  await show(true);
  await expect.poll(() => contextState(page)).toBe('suspended');
  await expect(key(page, 'C3')).not.toHaveAttribute('data-sounding');
  await show(false);
  await expect.poll(() => contextState(page)).toBe('running');

  await page.keyboard.up('KeyA');
  await page.keyboard.down('KeyA');
  await expectSound(page);
  await page.getByRole('link', { name: words('pack.all') }).click();
  await expect(page).toHaveURL(/\/labs\/packs$/);
  await expect.poll(() => contextState(page)).toBe('closed');
});

test('pads play drums', async ({ page }) => {
  await page.goto('/labs/packs/granite-drums');
  await start(page);
  await key(page, words('instrument.pad.kick')).click();
  await expectSound(page);
  await expectSilence(page);
  await page.keyboard.press('KeyD');
  await expectSound(page);
});

test.describe('fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } });

  type Touch = readonly [id: number, note: string];
  async function touches(
    page: Page,
    session: CDPSession,
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    on: readonly Touch[],
  ) {
    const touchPoints = await Promise.all(
      on.map(async ([id, note]) => {
        const box = await key(page, note).boundingBox();
        if (!box) throw new Error(`${note} is not drawn.`);
        return { id, x: box.x + box.width / 2, y: box.y + box.height * 0.9 };
      }),
    );
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  test('get one octave on a phone without horizontal overflow, play chords and glide from key to key', async ({
    page,
    context,
  }) => {
    const session = await context.newCDPSession(page);
    const sounding = () =>
      section(page)
        .locator('[data-sounding]')
        .evaluateAll((keys) => keys.map((one) => one.getAttribute('aria-label')));
    await page.goto(PITCHED);
    await expect(key(page, 'C4')).toBeVisible();
    await expect(key(page, 'D4')).toBeHidden();
    expect(await overflow(page)).toEqual([]);
    await start(page);
    await key(page, 'C3').scrollIntoViewIfNeeded();
    await touches(page, session, 'touchStart', [[1, 'C3']]);
    await touches(page, session, 'touchStart', [
      [1, 'C3'],
      [2, 'E3'],
    ]);
    await expect.poll(sounding).toEqual(['C3', 'E3']);
    await expectSound(page);
    await touches(page, session, 'touchMove', [
      [1, 'C3'],
      [2, 'G3'],
    ]);
    await expect.poll(sounding).toEqual(['C3', 'G3']);
    await touches(page, session, 'touchEnd', []);
    await expect.poll(sounding).toEqual([]);
    await expectSilence(page);
  });
});
