import { expect, test } from 'vitest';
import { timeSince } from './time-since.ts';

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
