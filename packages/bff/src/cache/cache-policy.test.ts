import { expect, it } from 'vitest';
import { freshnessOf, isPassingFailure, matchesEtag } from './cache-policy.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  [200, 0, 'fresh'],
  [200, 29_999, 'fresh'],
  [200, 30_000, 'stale'],
  [200, 10 * MINUTE - 1, 'stale'],
  [200, 10 * MINUTE, 'fallback'],
  [200, 24 * HOUR - 1, 'fallback'],
  [200, 24 * HOUR, 'gone'],
  [404, 4999, 'fresh'],
  [404, 5000, 'gone'],
] as const)('a %i of %i ms ago is %s', (status, age, freshness) => {
  expect(freshnessOf({ status, storedAt: 1000, contentState: 'a' }, { now: 1000 + age, newestState: 'a' })).toBe(
    freshness,
  );
});

it.each([
  [200, 0, 'fallback'],
  [200, 24 * HOUR - 1, 'fallback'],
  [200, 24 * HOUR, 'gone'],
  [404, 0, 'gone'],
] as const)('a %i of %i ms ago and of former content is %s', (status, age, freshness) => {
  for (const contentState of ['former', undefined]) {
    expect(freshnessOf({ status, storedAt: 1000, contentState }, { now: 1000 + age, newestState: 'a' })).toBe(
      freshness,
    );
  }
});

it.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
])('If-None-Match %j matches "a": %j', (header, matches) => expect(matchesEtag(header, '"a"')).toBe(matches));

it.each([
  [404, false],
  [403, false],
  [429, true],
  [500, true],
  [503, true],
])('status %i is a passing failure: %j', (status, passing) => expect(isPassingFailure(status)).toBe(passing));
