import { expect, it } from 'vitest';
import { letterAt, placeOf } from './computer-keys.ts';

it.each([
  ['pitched', { KeyA: 0, KeyW: 1, KeyL: 14, KeyQ: -1, Keypad: -1, '': -1 }],
  ['drums', { KeyA: 0, KeyK: 7, KeyL: -1 }],
  ['kit', { Digit1: 0, KeyQ: 4, KeyV: 15, KeyP: -1, Space: -1, Numpad1: -1, '': -1 }],
] as const)('computer keys play by their position: %s', (arrangement, places) => {
  for (const [code, place] of Object.entries(places)) expect(placeOf(arrangement, code), code).toBe(place);
});

it('four rows of computer keys match the pads of a kit', () => {
  expect(Array.from({ length: 17 }, (_, place) => letterAt('kit', place) ?? '').join('')).toBe('1234QWERASDFZXCV');
});
