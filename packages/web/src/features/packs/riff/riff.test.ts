import { expect, it } from 'vitest';
import { arrange, BAR_TICKS, type RiffNote } from './riff.ts';

const note = (start: number, length = 20, midi = 60): RiffNote => ({ start, length, note: midi, velocity: 96 });
const starts = (played: readonly RiffNote[], grid: 'off' | 'eighth' | 'sixteenth' | 'triplet') =>
  arrange(played, { tempo: 120, bars: 1, grid }).notes.map(({ start }) => start);

const played = [note(3), note(29), note(70)];

it.each([
  ['off', [3, 29, 70]],
  ['sixteenth', [0, 24, 72]],
  ['triplet', [0, 32, 64]],
] as const)('quantising moves notes to the nearest place of the grid: %s', (grid, places) => {
  expect(starts(played, grid)).toEqual(places);
});

it('quantising moves a note just before the end to the beginning of the loop', () => {
  expect(starts([note(BAR_TICKS - 3)], 'eighth')).toEqual([0]);
});

it('quantising leaves one of two strokes of a key that meet', () => {
  expect(starts([note(1), note(5), note(5, 20, 64)], 'eighth')).toEqual([0, 0]);
});

it('leaves out notes after the last bar, and ends the others with it', () => {
  const { notes } = arrange([note(300, 500), note(BAR_TICKS)], { tempo: 120, bars: 1, grid: 'off' });
  expect(notes).toEqual([note(300, BAR_TICKS - 300)]);
});
