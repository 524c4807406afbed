import { expect, it } from 'vitest';
import { arrange, BAR_TICKS, type RiffNote } from './riff.ts';

const note = (start: number, length = 20, midi = 60): RiffNote => ({ start, length, note: midi, velocity: 96 });
const starts = (played: readonly RiffNote[], grid: 'off' | 'eighth' | 'sixteenth' | 'triplet') =>
  arrange(played, { tempo: 120, bars: 1, grid }).notes.map(({ start }) => start);

const played = [note(3), note(29), note(70)];

it.each([
  ['moves no note', 'off', played, [3, 29, 70]],
  ['moves notes to the nearest place', 'sixteenth', played, [0, 24, 72]],
  ['moves notes to the nearest place', 'triplet', played, [0, 32, 64]],
  ['moves a note just before the end to the beginning of the loop', 'eighth', [note(BAR_TICKS - 3)], [0]],
  ['leaves one of two strokes of a key that meet', 'eighth', [note(1), note(5), note(5, 20, 64)], [0, 0]],
] as const)('quantising %s: %s', (_, grid, notes, places) => {
  expect(starts(notes, grid)).toEqual(places);
});

it('leaves out notes after the last bar, and ends the others with it', () => {
  const { notes } = arrange([note(300, 500), note(BAR_TICKS)], { tempo: 120, bars: 1, grid: 'off' });
  expect(notes).toEqual([note(300, BAR_TICKS - 300)]);
});
