import { expect, it } from 'vitest';
import { exceedance, exceedanceNoise, overlap, quantile } from './distributions.ts';

const range = (from: number, count: number) => Array.from({ length: count }, (_, position) => from + position);

it('finds quantiles of values in any order', () => {
  expect(quantile([5, 1, 4, 2, 3], 0.5)).toBe(3);
  expect(quantile(range(1, 100).toReversed(), 0.95)).toBe(96);
});

it('says how much two distributions share', () => {
  expect(overlap(range(0, 200), range(0, 200))).toBeCloseTo(1);
  expect(overlap(range(0, 200), range(1000, 200))).toBe(0);
  expect(overlap(range(0, 200), range(100, 200))).toBeCloseTo(0.5, 1);
});

it('says how often one exceeds the other', () => {
  expect(exceedance(range(0, 50), range(0, 50))).toBe(0.5);
  expect(exceedance(range(100, 50), range(0, 50))).toBe(1);
  expect(exceedance([1, 3], [2, 4])).toBe(0.25);
  expect(exceedanceNoise(300, 300)).toBeCloseTo(0.0236, 4);
});
