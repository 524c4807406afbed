import { expect, it } from 'vitest';
import { timeSince } from './time-since.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [MINUTE, { value: -1, unit: 'minute' }],
  [HOUR, { value: -1, unit: 'hour' }],
  [23 * HOUR + 59 * MINUTE, { value: -23, unit: 'hour' }],
  [DAY, { value: -1, unit: 'day' }],
  [62 * DAY, { value: -2, unit: 'month' }],
  [366 * DAY, { value: -1, unit: 'year' }],
  [MINUTE - 1, null],
  // A clock that is ahead.
  [-DAY, null],
])('%i milliseconds ago are %j', (ago, expected) => {
  expect(timeSince(NOW - ago, NOW)).toEqual(expected);
});
