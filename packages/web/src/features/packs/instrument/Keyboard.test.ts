import { expect, it } from 'vitest';
import { homeBase, noteName, shiftedBase } from './Keyboard.tsx';

const notes = (...pitches: number[]) => ({
  notes: pitches.map((midi) => ({ midi, url: 'https://media.example/a.mp3' })),
});

it.each([
  [[48, 55, 60, 72], 48],
  [[60, 64, 67, 72], 60],
  [[36, 40, 43, 48], 36],
  [[60], 48],
  [[0], 24],
  [[127], 84],
])('the keyboard starts at the audible C that centres the notes %j', (pitches, base) => {
  expect(homeBase(notes(...pitches))).toBe(base);
});

it('the keyboard moves by octaves, and stops at both ends', () => {
  expect([shiftedBase(48, 1), shiftedBase(84, 1), shiftedBase(24, -1)]).toEqual([60, 84, 24]);
});

it('names notes with their octaves', () => {
  expect([0, 21, 60, 61, 71, 127].map(noteName)).toEqual(['C-1', 'A0', 'C4', 'C♯4', 'B4', 'G9']);
});
