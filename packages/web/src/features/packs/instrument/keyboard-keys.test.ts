import { describe, expect, it } from 'vitest';
import { homeBase, letterAt, noteName, placeOf, shiftedBase } from './keyboard-keys.ts';

const notes = (...pitches: number[]) => ({
  notes: pitches.map((midi) => ({ midi, url: 'https://media.example/a.mp3' })),
});

describe('the keyboard', () => {
  it.each([
    [[48, 55, 60, 72], 48],
    [[60, 64, 67, 72], 60],
    [[36, 40, 43, 48], 36],
    [[60], 48],
  ])('starts at the C that centres the notes %j', (pitches, base) => {
    expect(homeBase(notes(...pitches))).toBe(base);
  });

  it.each([
    [[0], 24],
    [[127], 84],
  ])('stays audible for the extreme notes %j', (pitches, base) => {
    expect(homeBase(notes(...pitches))).toBe(base);
  });

  it('moves by octaves, and stops at both ends', () => {
    expect(shiftedBase(48, 1)).toBe(60);
    expect(shiftedBase(48, -1)).toBe(36);
    expect(shiftedBase(84, 1)).toBe(84);
    expect(shiftedBase(24, -1)).toBe(24);
  });
});

describe('the computer keys', () => {
  it('are arranged like piano keys', () => {
    const played = [...'AWSEDFTGYHUJKOL'].map((letter) => placeOf('pitched', `Key${letter}`));
    expect(played).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  });

  it('are arranged in one row for pads', () => {
    expect([...'ASDFGHJK'].map((letter) => placeOf('drums', `Key${letter}`))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it.each(['KeyQ', 'Space', 'Key', '', 'Keypad'])('leave %s alone', (code) => {
    expect(placeOf('pitched', code)).toBe(-1);
  });

  it('have labels where they play, and only there', () => {
    expect(letterAt('pitched', 0)).toBe('A');
    expect(letterAt('pitched', 14)).toBe('L');
    expect(letterAt('pitched', 15)).toBeUndefined();
    expect(letterAt('drums', 8)).toBeUndefined();
  });
});

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
