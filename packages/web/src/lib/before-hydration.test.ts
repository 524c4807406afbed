import { expect, it } from 'vitest';
import { gainFor, TARGET_LUFS } from './before-hydration.ts';

it.each([
  [TARGET_LUFS, 1],
  [TARGET_LUFS + 6, 0.501],
  [TARGET_LUFS + 20, 0.1],
  [TARGET_LUFS - 6, 1],
  [Number.NEGATIVE_INFINITY, 1],
])('levels %d LUFS to the target by a factor of %d', (loudness, gain) => {
  expect(gainFor(loudness)).toBeCloseTo(gain, 3);
});
