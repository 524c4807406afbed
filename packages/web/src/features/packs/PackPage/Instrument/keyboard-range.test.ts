import { describe, expect, it } from 'vitest';
import { homeBase, shiftedBase } from './keyboard-range.ts';

const notes = (...pitches: number[]) => ({
  notes: pitches.map((midi) => ({ midi, url: 'https://media.example/a.mp3' })),
});

describe('the keyboard', () => {
  it.each([
    [[48, 55, 60, 72], 48],
    [[60, 64, 67, 72], 60],
    [[36, 40, 43, 48], 36],
    [[60], 48],
  ])('starts at the C that puts the notes %j in its middle', (pitches, base) => {
    expect(homeBase(notes(...pitches))).toBe(base);
  });

  it.each([
    [[0], 24],
    [[127], 84],
  ])('stays audible for the extreme notes %j', (pitches, base) => {
    expect(homeBase(notes(...pitches))).toBe(base);
  });

  it('moves by octaves', () => {
    expect(shiftedBase(48, 1)).toBe(60);
    expect(shiftedBase(48, -1)).toBe(36);
  });

  it('stops at both ends', () => {
    expect(shiftedBase(84, 1)).toBe(84);
    expect(shiftedBase(24, -1)).toBe(24);
  });
});
