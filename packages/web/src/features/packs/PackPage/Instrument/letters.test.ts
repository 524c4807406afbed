import { describe, expect, it } from 'vitest';
import { letterAt, placeOf } from './letters.ts';

describe('the computer keys', () => {
  it('lie as piano keys do', () => {
    const played = [...'AWSEDFTGYHUJKOL'].map((letter) => placeOf('pitched', `Key${letter}`));
    expect(played).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  });

  it('lie in one row for pads', () => {
    expect([...'ASDFGHJK'].map((letter) => placeOf('drums', `Key${letter}`))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it.each(['KeyQ', 'KeyZ', 'Space', 'ArrowLeft', 'Digit1', 'Key', '', 'Keypad', 'ShiftLeft'])(
    'leave %s alone',
    (code) => {
      expect(placeOf('pitched', code)).toBe(-1);
    },
  );

  it('are named where they play, and only there', () => {
    expect(letterAt('pitched', 0)).toBe('A');
    expect(letterAt('pitched', 14)).toBe('L');
    expect(letterAt('pitched', 15)).toBeUndefined();
    expect(letterAt('drums', 8)).toBeUndefined();
  });
});
