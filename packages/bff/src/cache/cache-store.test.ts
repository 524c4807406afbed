import { expect, it } from 'vitest';
import { type CacheEntry, createMemoryCacheStore, freshnessOf, isBetter, isTransientFailure } from './cache-store.ts';

const KILOBYTE = 1024;
const entry = (status: 200 | 404 = 200): CacheEntry => ({
  status,
  body: Buffer.alloc(10 * KILOBYTE),
  etag: '"a"',
  contentState: undefined,
  contentSince: undefined,
  storedAt: 0,
});
const key = (path: string, query = '') => ({ call: 'getPack', locale: 'en-GB', path, query });

it('stays within its byte limit', () => {
  const store = createMemoryCacheStore({ pagesBytes: 50 * KILOBYTE });
  for (let page = 0; page < 10; page += 1) store.set(key(`/${page}`), entry());
  const stored = Array.from({ length: 10 }, (_, page) => store.get(key(`/${page}`)));
  expect(stored.map(Boolean)).toEqual([...Array(6).fill(false), ...Array(4).fill(true)]);
});

it('does not let floods of searches and misses evict pages', () => {
  const store = createMemoryCacheStore({ pagesBytes: 50 * KILOBYTE, restBytes: 50 * KILOBYTE });
  store.set(key('/page'), entry());
  for (let round = 0; round < 100; round += 1) {
    store.set(key('/packs', `query=${round}`), entry());
    store.set(key(`/missing-${round}`), entry(404));
  }
  expect(store.get(key('/page'))).toBeDefined();
});

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
  [404, false],
  [403, false],
  [429, true],
  [500, true],
  [503, true],
])('status %i is a transient failure: %j', (status, passing) => expect(isTransientFailure(status)).toBe(passing));

it.each([
  ['fresh', 1, 'stale', 2, true],
  ['stale', 1, 'fallback', 2, true],
  ['stale', 2, 'stale', 1, true],
  ['stale', 1, 'stale', 1, false],
  ['fallback', 2, 'fresh', 1, false],
  ['fallback', 1, 'gone', 0, true],
  ['gone', 2, 'gone', 1, false],
] as const)('a %s response of %i is better than a %s one of %i: %j', (freshness, storedAt, other, otherAt, better) => {
  expect(isBetter({ freshness, storedAt }, { freshness: other, storedAt: otherAt })).toBe(better);
});
