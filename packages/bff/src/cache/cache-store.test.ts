import { expect, it } from 'vitest';
import { type CacheEntry, createMemoryCacheStore } from './cache-store.ts';

const KILOBYTE = 1024;
const entry = (status: 200 | 404 = 200): CacheEntry => ({
  status,
  body: Buffer.alloc(10 * KILOBYTE),
  etag: '"a"',
  upstreamEtag: undefined,
  contentState: undefined,
  contentSince: undefined,
  storedAt: 0,
});
const key = (path: string, query = '') => ({ call: 'getPack', locale: 'en-GB', path, query });

it('separates partitions whatever their parts contain', () => {
  const store = createMemoryCacheStore();
  store.set({ call: 'a', locale: 'b","c', path: 'd', query: '' }, entry());
  expect(store.get({ call: 'a', locale: 'b', path: 'c","d', query: '' })).toBeUndefined();
});

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

it('stores one entry per key, the last one', () => {
  const store = createMemoryCacheStore();
  store.set(key('/page'), entry(200));
  store.set(key('/page'), entry(404));
  expect(store.get(key('/page'))?.status).toBe(404);
});
