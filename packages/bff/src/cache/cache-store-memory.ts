import { ownBytes } from '@sound-library/server-kit/own-bytes.ts';
import { LRUCache } from 'lru-cache';
import { type CacheEntry, type CacheKey, cacheKeyText } from './cache-entry.ts';
import type { CacheStore } from './cache-store.ts';

const MEGABYTE = 1024 * 1024;
const PAGES_BYTES = 48 * MEGABYTE;
const REST_BYTES = 16 * MEGABYTE;
const ENTRY_OVERHEAD_BYTES = 512;

interface MemoryLimits {
  readonly pagesBytes?: number;
  readonly restBytes?: number;
}

/**
 * Keeps answers in this process, 64 MB at most. Answers to a query and misses have a part of their own: anyone can make up
 * endless many of them, and they must not push out the pages that carry the site through an outage.
 */
export function createMemoryCacheStore({
  pagesBytes = PAGES_BYTES,
  restBytes = REST_BYTES,
}: MemoryLimits = {}): CacheStore {
  const pages = createPart(pagesBytes);
  const rest = createPart(restBytes);
  const partOf = (key: CacheKey, status: number) => (status === 404 || key.query !== '' ? rest : pages);
  return {
    async get(key) {
      const text = cacheKeyText(key);
      return pages.get(text) ?? rest.get(text);
    },
    async set(key, entry) {
      const text = cacheKeyText(key);
      const part = partOf(key, entry.status);
      (part === pages ? rest : pages).delete(text);
      part.set(text, { ...entry, body: ownBytes(entry.body) });
    },
    async delete(key) {
      const text = cacheKeyText(key);
      pages.delete(text);
      rest.delete(text);
    },
    async clear() {
      pages.clear();
      rest.clear();
    },
  };
}

function createPart(maxSize: number): LRUCache<string, CacheEntry> {
  return new LRUCache({ maxSize, sizeCalculation: ({ body }, key) => body.length + key.length + ENTRY_OVERHEAD_BYTES });
}
