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

it('keeps partitions apart whatever the parts hold', async () => {
  const store = createMemoryCacheStore();
  await store.set({ call: 'a', locale: 'b","c', path: 'd', query: '' }, entry());
  expect(await store.get({ call: 'a', locale: 'b', path: 'c","d', query: '' })).toBeUndefined();
});

it('stays within its bytes', async () => {
  const store = createMemoryCacheStore({ pagesBytes: 50 * KILOBYTE });
  for (let page = 0; page < 10; page += 1) await store.set(key(`/${page}`), entry());
  const kept = await Promise.all(Array.from({ length: 10 }, (_, page) => store.get(key(`/${page}`))));
  expect(kept.map(Boolean)).toEqual([...Array(6).fill(false), ...Array(4).fill(true)]);
});

it('lets no flood of searches and misses push pages out', async () => {
  const store = createMemoryCacheStore({ pagesBytes: 50 * KILOBYTE, restBytes: 50 * KILOBYTE });
  await store.set(key('/page'), entry());
  for (let round = 0; round < 100; round += 1) {
    await store.set(key('/packs', `query=${round}`), entry());
    await store.set(key(`/missing-${round}`), entry(404));
  }
  expect(await store.get(key('/page'))).toBeDefined();
});

it('holds one answer per key, the last', async () => {
  const store = createMemoryCacheStore();
  await store.set(key('/page'), entry(200));
  await store.set(key('/page'), entry(404));
  expect((await store.get(key('/page')))?.status).toBe(404);
  await store.delete(key('/page'));
  expect(await store.get(key('/page'))).toBeUndefined();
});
