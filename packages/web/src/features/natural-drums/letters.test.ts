import { expect, it } from 'vitest';
import { letterAt, placeOf } from './letters.ts';

it('four rows of computer keys match the pads', () => {
  expect(Array.from({ length: 16 }, (_, place) => letterAt(place)).join('')).toBe('1234QWERASDFZXCV');
  expect(letterAt(16)).toBeUndefined();
});

it('keys are identified by position, and others play nothing', () => {
  expect(['Digit1', 'KeyQ', 'KeyV'].map(placeOf)).toEqual([0, 4, 15]);
  expect(['KeyP', 'Space', 'Numpad1', ''].map(placeOf)).toEqual([-1, -1, -1, -1]);
});
