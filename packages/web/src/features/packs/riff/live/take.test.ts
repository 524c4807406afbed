import { beforeEach, expect, it } from 'vitest';
import { BAR_TICKS, BEAT_TICKS, RIFF_LIMITS } from '../riff.ts';
import { Take } from './take.ts';

/** At 60 beats a minute a beat is a second; the first bar begins at 10 s. */
const BEGIN = 10;
let take: Take;
const hold = (time: number, ...notes: number[]) => take.setHeld(new Set(notes), time);

beforeEach(() => {
  take = new Take({ tempo: 60, bars: 2, begin: BEGIN });
});

it('a take ends a note that is struck again', () => {
  take.press(60, 90, BEGIN);
  take.press(60, 40, BEGIN + 1);
  hold(BEGIN + 2);
  expect(take.notes.map(({ length, velocity }) => [length, velocity])).toEqual([
    [BEAT_TICKS, 90],
    [BEAT_TICKS, 40],
  ]);
});

it('a take begins with a stroke that is a little early, and has none of the count-in', () => {
  take.press(60, 90, BEGIN - 0.6);
  hold(BEGIN - 0.5);
  take.press(62, 90, BEGIN - 0.2);
  hold(BEGIN + 1);
  expect(take.notes).toEqual([{ start: 0, length: BEAT_TICKS, note: 62, velocity: 90 }]);
});

it('a take ends held notes with its last bar, and has none after it', () => {
  take.press(60, 90, BEGIN + 7);
  take.press(62, 90, BEGIN + 8);
  expect(take.finish(BEGIN + 8.1)).toEqual({
    bars: 2,
    notes: [{ start: 7 * BEAT_TICKS, length: BEAT_TICKS, note: 60, velocity: 90 }],
  });
});

it.each([
  ['in its first bar', 1, 1],
  ['a little after it', 4.3, 1],
  ['in its second bar', 5, 2],
])('a take has the bars that were begun, when stopped %s', (_, seconds, bars) => {
  take.press(60, 90, BEGIN);
  expect(take.finish(BEGIN + seconds).bars).toBe(bars);
});

it('a take has at most as many notes as a link', () => {
  for (let n = 0; n < RIFF_LIMITS.notes + 5; n += 1) take.press(60, 90, BEGIN + n * 0.02);
  const { notes } = take.finish(BEGIN + 8);
  expect(notes).toHaveLength(RIFF_LIMITS.notes);
  expect(notes.every(({ start, length }) => length >= 1 && start + length <= 2 * BAR_TICKS)).toBe(true);
});
