import { expect, it } from 'vitest';
import { formatDuration, isoDuration } from './format-duration.ts';

it.each([
  [0, '0:00'],
  [999, '0:00'],
  [7_400, '0:07'],
  [754_000, '12:34'],
])('formats %i ms as %s', (durationMs, written) => {
  expect(formatDuration(durationMs)).toBe(written);
});

it.each([
  [400, 'PT0S'],
  [59_600, 'PT1M0S'],
  [83_200, 'PT1M23S'],
])('formats %d ms as %s', (ms, written) => {
  expect(isoDuration(ms)).toBe(written);
});
