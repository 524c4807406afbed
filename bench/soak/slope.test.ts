import { expect, it } from 'vitest';
import { slopeOf } from './slope.ts';

const points = (...values: readonly number[]) => values.map((value, place) => ({ requests: place * 100, value }));

it('tells how much is kept of each request', () => {
  expect(slopeOf(points(1000, 1300, 1600, 1900))).toBe(3);
  expect(slopeOf(points(7, 7, 7))).toBe(0);
});

it('is not bent by one odd look', () => {
  expect(slopeOf(points(10, 10, 5000, 10, 10, 10))).toBe(0);
});

it('knows nothing of a single look', () => {
  expect(slopeOf(points(1))).toBeNaN();
});
