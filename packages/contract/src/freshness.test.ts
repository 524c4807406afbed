import { beforeEach, expect, it } from 'vitest';
import { matchesEtag, newestContent } from './freshness.ts';

const SECOND = 1000;
let time: number;
let newest: ReturnType<typeof newestContent>;
beforeEach(() => {
  time = 1_000_000;
  newest = newestContent(() => time);
});

it('has no version at first, then the one it was given', () => {
  expect(newest.state()).toBeUndefined();
  expect(newest.note({ since: 10, state: 'one' })).toBe('newer');
  expect(newest.state()).toBe('one');
});

it('ignores an older version from an instance that lags behind', () => {
  newest.note({ since: 10, state: 'one' });
  expect(newest.note({ since: 20, state: 'two' })).toBe('newer');
  expect(newest.note({ since: 10, state: 'one' })).toBe('older');
  expect(newest.note({ since: 25, state: 'two' })).toBe('same');
  expect(newest.state()).toBe('two');
});

it('returns to an earlier version when a publication is withdrawn', () => {
  newest.note({ since: 10, state: 'one' });
  newest.note({ since: 20, state: 'two' });
  expect(newest.note({ since: 30, state: 'one' })).toBe('newer');
  expect(newest.state()).toBe('one');
});

it('accepts the next version of the leading instance even if another instance got the current one later', () => {
  newest.note({ since: 20, state: 'two' });
  newest.note({ since: 40, state: 'two' });
  newest.note({ since: 20, state: 'two' });
  expect(newest.note({ since: 30, state: 'three' })).toBe('newer');
});

it('accepts an older version when no instance has confirmed the newest for half a minute', () => {
  newest.note({ since: 20, state: 'two' });
  time += 20 * SECOND;
  newest.note({ since: 20, state: 'two' });
  time += 30 * SECOND;
  expect(newest.note({ since: 10, state: 'one' })).toBe('older');
  time += 1;
  expect(newest.note({ since: 10, state: 'one' })).toBe('newer');
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
