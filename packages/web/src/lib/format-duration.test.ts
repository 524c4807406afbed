import { expect, it } from 'vitest';
import { formatDuration } from './format-duration.ts';

it.each([
  [0, '0:00'],
  [999, '0:00'],
  [7_400, '0:07'],
  [60_000, '1:00'],
  [754_000, '12:34'],
  [-5, '0:00'],
])('writes %i ms as %s', (durationMs, written) => {
  expect(formatDuration(durationMs)).toBe(written);
});
