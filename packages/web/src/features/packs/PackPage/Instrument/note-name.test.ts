import { expect, it } from 'vitest';
import { noteName } from './note-name.ts';

it.each([
  [0, 'C-1'],
  [21, 'A0'],
  [60, 'C4'],
  [61, 'C♯4'],
  [71, 'B4'],
  [72, 'C5'],
  [127, 'G9'],
])('calls MIDI note %i %s', (midi, name) => {
  expect(noteName(midi)).toBe(name);
});
