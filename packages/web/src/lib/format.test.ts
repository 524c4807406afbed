import { describe, expect, it, test } from 'vitest';
import { formatBytes, formatDuration, isoDuration, timeSince } from './format.ts';

describe('the size of a file', () => {
  it.each([
    [1, '1 B'],
    [1_000, '1 kB'],
    [1_536, '1.54 kB'],
    [148_276_224, '148 MB'],
  ])('of %i bytes is %s', (bytes, text) => {
    expect(formatBytes(bytes, 'en-GB')).toBe(text.replace(' ', '\u00a0'));
  });
});

it.each([
  [0, '0:00'],
  [999, '0:00'],
  [7_400, '0:07'],
  [754_000, '12:34'],
  [-5, '0:00'],
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

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [MINUTE, -1, 'minute'],
  [HOUR, -1, 'hour'],
  [23 * HOUR + 59 * MINUTE, -23, 'hour'],
  [DAY, -1, 'day'],
  [62 * DAY, -2, 'month'],
  [366 * DAY, -1, 'year'],
])('%i milliseconds ago are %i %s', (ago, value, unit) => {
  expect(timeSince(NOW - ago, NOW)).toEqual({ value, unit });
});

test('is null for less than a minute, and for a clock that is ahead', () => {
  expect(timeSince(NOW - 59_999, NOW)).toBeNull();
  expect(timeSince(NOW + DAY, NOW)).toBeNull();
});
