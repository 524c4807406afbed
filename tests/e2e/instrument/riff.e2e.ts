import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { joinAsSubscriber } from '../../support/browser/person.ts';
import { words } from '../../support/browser/words.ts';
import {
  expectSilence,
  expectSound,
  key,
  listenIn,
  PITCHED,
  recordNotes,
  scheduledNotes,
  section,
  start,
} from '../support/instrument.ts';

const panel = (page: Page): Locator => section(page).getByRole('region', { name: words('riff.title') });
const riffButton = (page: Page, key: string): Locator =>
  panel(page).getByRole('button', { name: words(key), exact: true });

/** The link to two bars at 240 beats a minute: eighth notes on C3 and E3, all of velocity 96. */
const RIFF_LINK = '#riff=AfvAJMBggAZMUGECGlBHAwA';

async function setUp(page: Page, { bars }: { readonly bars: number }): Promise<void> {
  const tempo = panel(page).getByRole('slider', { name: words('drums.pattern.tempo') });
  await tempo.press('End');
  const length = panel(page).getByRole('combobox', { name: words('riff.bars') });
  await length.selectOption(String(bars));
  await expect(panel(page).getByText('240 bpm', { exact: true })).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await listenIn(page);
  await recordNotes(page);
});

/** Opens another link on the same page. */
const openHash = (page: Page, fragment: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, fragment);

/** The first notes of a loop: recordings, detuning, and distances in time. */
async function firstNotes(page: Page, count: number): Promise<readonly (readonly number[])[]> {
  await expect.poll(async () => (await scheduledNotes(page)).length).toBeGreaterThanOrEqual(count);
  const notes = (await scheduledNotes(page)).slice(0, count);
  const [first] = notes;
  return notes.map(({ time, cents, recording }) => [recording, cents, Math.round((time - (first?.time ?? 0)) * 1e4)]);
}

const TWO_BARS = /^16 notes in 2 bars, from C3 to E3, at 240 bpm$/;
const ONE_NOTE = /^1 note in \d+ bars?, from C3 to C3, at 240 bpm$/;

/** Records the computer key A and further notes. */
async function record(page: Page, shown: RegExp, playMore = async () => {}): Promise<void> {
  await setUp(page, { bars: 16 });
  await riffButton(page, 'riff.record').click();
  await expect(panel(page).getByText(words('riff.recording'), { exact: true })).toBeVisible();
  await page.keyboard.press('KeyA', { delay: 60 });
  await playMore();
  await riffButton(page, 'riff.stop').click();
  await expect(drawing(page, shown)).toBeVisible();
}

const drawing = (page: Page, name: RegExp) => panel(page).getByRole('img', { name });

/** Loads the page's file that a button saves. */
async function saved(page: Page, button: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), riffButton(page, button).click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('a riff of keys and mouse plays the same in another browser', async ({ page, context, elsewhere }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(PITCHED);
  await start(page);
  await record(page, /^3 notes in \d+ bars?, from C3 to G3, at 240 bpm$/, async () => {
    await key(page, 'E3').click({ delay: 60 });
    await page.keyboard.press('KeyG', { delay: 60 });
  });
  await page.evaluate(() => {
    window.scheduled = [];
  });
  await riffButton(page, 'riff.play').click();
  const notes = await firstNotes(page, 4);
  await riffButton(page, 'riff.stop').click();
  await riffButton(page, 'riff.copy').click();
  await expect(panel(page).getByText(words('riff.copied'))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  // With a host per area, the address has no segment of the area.
  expect(link).toMatch(/\/packs\/frozen-strings#riff=[\w-]+$/);

  const other = await elsewhere.newPage();
  await listenIn(other);
  await recordNotes(other);
  await other.goto(link);
  await expect(drawing(other, /^3 notes/)).toBeInViewport();
  expect(await scheduledNotes(other)).toEqual([]);
  await riffButton(other, 'riff.play').click();
  await expectSound(other);
  expect(await firstNotes(other, 4)).toEqual(notes);
});

test('a demo stops the riff, and keys play along with it', async ({ page }) => {
  await page.goto(PITCHED + RIFF_LINK);
  await riffButton(page, 'riff.play').click();
  await expectSound(page);
  await key(page, 'E3').click();
  await expect(riffButton(page, 'riff.stop')).toBeVisible();
  await page.locator('main header').getByRole('button').first().click();
  await expect(riffButton(page, 'riff.play')).toBeVisible();
  const { length } = await scheduledNotes(page);
  await expectSilence(page);
  expect(await scheduledNotes(page)).toHaveLength(length);
});

test('after a riff is deleted, keys play, and it comes back on request until the page is left', async ({ page }) => {
  await page.goto(PITCHED + RIFF_LINK);
  await start(page);
  await riffButton(page, 'riff.clear').press('Enter');
  await expect(riffButton(page, 'riff.record')).toBeFocused();
  await page.keyboard.press('KeyA', { delay: 60 });
  await expectSound(page);
  const status = panel(page)
    .getByRole('status')
    .filter({ hasText: words('riff.deleted') });
  await expect(status).toBeVisible();
  await riffButton(page, 'riff.undo').press('Enter');
  await expect(drawing(page, TWO_BARS)).toBeVisible();
  await expect(riffButton(page, 'riff.record')).toBeFocused();
  await expect(riffButton(page, 'riff.undo')).toHaveCount(0);

  await riffButton(page, 'riff.clear').click();
  await page.goto(PITCHED);
  await start(page);
  await expect(panel(page).getByText(words('riff.empty'))).toBeVisible();
  await expect(riffButton(page, 'riff.undo')).toHaveCount(0);
});

test('a riff outlasts a reload', async ({ page }) => {
  await page.goto(PITCHED);
  await start(page);
  await record(page, ONE_NOTE);
  await page.reload();
  await start(page);
  await expect(drawing(page, ONE_NOTE)).toBeVisible();
  expect(await scheduledNotes(page)).toEqual([]);
});

test('what is recorded over the riff of a link outlasts a reload, and the next link wins', async ({ page }) => {
  await page.goto(`${PITCHED}#riff=AfvAyMSQYGKekBAfDwA`);
  await start(page);
  await record(page, ONE_NOTE);
  await page.reload();
  await expect(drawing(page, ONE_NOTE)).toBeVisible();
  await openHash(page, RIFF_LINK);
  await expect(drawing(page, TWO_BARS)).toBeVisible();
});

test('another pack takes over on the beat without a gap, and can be compared blind', async ({ page }) => {
  await page.goto(PITCHED + RIFF_LINK);
  await riffButton(page, 'riff.play').click();
  await firstNotes(page, 4);
  const recordings = async () => (await scheduledNotes(page)).map(({ recording }) => recording);
  const own = new Set(await recordings());
  await panel(page)
    .getByRole('combobox', { name: words('riff.other') })
    .selectOption({ label: 'Paper Harp' });
  const voice = (name: string) => panel(page).getByRole('button', { name, exact: true });
  await expect(voice('Paper Harp')).toHaveAttribute('aria-pressed', 'true');
  const others = async () => (await recordings()).filter((one) => !own.has(one)).length;
  await expect.poll(others).toBeGreaterThan(8);
  await voice('Frozen Strings').click();
  await expect.poll(async () => own.has((await recordings()).at(-1) ?? 0)).toBe(true);

  await riffButton(page, 'riff.blind').click();
  await expect(panel(page).getByText(/Paper Harp|Frozen Strings/)).toHaveCount(0);
  await expect(riffButton(page, 'riff.wav')).toHaveCount(0);
  for (const name of ['riff.blind.b', 'riff.blind.a'].map((one) => words(one))) {
    const before = (await recordings()).length;
    await voice(name).click();
    await expect(voice(name)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await recordings()).length).toBeGreaterThan(before + 4);
  }
  await riffButton(page, 'riff.blind.reveal').click();
  await expect(voice('Paper Harp')).toBeVisible();
  await riffButton(page, 'riff.stop').click();

  // The other pack outlasts a recording.
  await riffButton(page, 'riff.record').click();
  await expect(voice('Paper Harp')).toHaveCount(0);
  await riffButton(page, 'riff.stop').click();
  await expect(voice('Paper Harp')).toBeVisible();

  // An eighth note at 240 beats a minute each time.
  const times = [...new Set((await scheduledNotes(page)).map(({ time }) => Math.round(time * 1e5) / 1e5))].sort(
    (one, other) => one - other,
  );
  const distances = times.slice(1).map((time, index) => Math.round((time - (times[index] ?? 0)) * 1e3));
  expect(new Set(distances)).toEqual(new Set([125]));
});

test('a riff is saved as MIDI and WAV, named by pack and date', async ({ page }) => {
  await page.goto(PITCHED + RIFF_LINK);
  const midi = await saved(page, 'riff.midi');
  expect(midi.name).toMatch(/^frozen-strings-\d{4}-\d\d-\d\d\.mid$/);
  expect(midi.bytes.subarray(0, 4).toString()).toBe('MThd');

  await start(page);
  const { name, bytes } = await saved(page, 'riff.wav');
  expect(name).toMatch(/^frozen-strings-\d{4}-\d\d-\d\d\.wav$/);
  // Two bars at 240 beats a minute, and 2.5 s in which they fade out.
  const seconds = bytes.readUInt32LE(40) / bytes.readUInt32LE(28);
  expect(seconds).toBeCloseTo(2 + 2.5, 3);
  expect(bytes).toHaveLength(44 + bytes.readUInt32LE(40));
  const peak = (from: number, to: number) => {
    const bytesPerSecond = bytes.readUInt32LE(28);
    let most = 0;
    for (let at = 44 + from * bytesPerSecond; at < 44 + to * bytesPerSecond; at += 4) {
      most = Math.max(most, Math.abs(bytes.readInt16LE(at)) / 0x7fff);
    }
    return most;
  };
  expect(peak(0, 1)).toBeGreaterThan(0.02);
  expect(peak(1, 2)).toBeGreaterThan(0.02);
  expect(peak(4.25, 4.5)).toBeLessThan(peak(0, 2) / 10);
});

test('files of a premium pack are for subscribers', async ({ page, elsewhere }) => {
  const path = `/labs/packs/glass-choir${RIFF_LINK}`;
  await page.goto(path);
  await expect(panel(page).getByText(words('riff.premium'))).toBeVisible();
  await expect(riffButton(page, 'riff.midi')).toHaveCount(0);
  await panel(page)
    .getByRole('link', { name: words('pack.subscribe') })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await joinAsSubscriber(elsewhere);
  const subscribers = await elsewhere.newPage();
  await subscribers.goto(path);
  expect((await saved(subscribers, 'riff.midi')).name).toMatch(/^glass-choir-/);
});

test('malformed links show a message in the visitor’s language, and never break the page', async ({ page }) => {
  await page.goto(`/ja${PITCHED}${RIFF_LINK.slice(0, -3)}`);
  await expect(page.getByRole('alert').filter({ hasText: words('riff.malformed', {}, 'ja') })).toBeInViewport();

  await page.goto(`${PITCHED}#riff=`);
  const alert = panel(page).getByRole('alert');
  await expect(alert).toContainText(words('riff.malformed'));
  const fragments = ['%', '%E0%A4%A', 'AQ', 'A'.repeat(5000), '<b>', '#riff=', '=&riff=1', '\u{1F3B9}'];
  for (const fragment of fragments) {
    await openHash(page, `riff=${fragment}`);
    await expect(alert).toContainText(words('riff.malformed'));
  }
  // A good link on the same page replaces the message.
  await openHash(page, RIFF_LINK);
  await expect(drawing(page, TWO_BARS)).toBeVisible();
  await expect(alert).toHaveCount(0);

  // A recording does, too.
  await openHash(page, 'riff=AQ');
  await expect(alert).toContainText(words('riff.malformed'));
  await riffButton(page, 'riff.record').click();
  await expect(alert).toHaveCount(0);
});

test('the riff panel is accessible', async ({ page }) => {
  await page.goto(PITCHED + RIFF_LINK);
  await start(page);
  await expect(panel(page).getByRole('combobox', { name: words('riff.other') })).toBeVisible();
  // Where the link has scrolled to, the header covers some keys.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page, [360, 1440]);
});
