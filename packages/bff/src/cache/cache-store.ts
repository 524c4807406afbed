import { ownBytes } from '@sound-library/server-kit/bytes.ts';
import { LRUCache } from 'lru-cache';

/** Where public answers are kept. May forget anything at any time. */
export interface CacheStore {
  get(key: CacheKey): Promise<CacheEntry | undefined>;
  set(key: CacheKey, entry: CacheEntry): Promise<void>;
  delete(key: CacheKey): Promise<void>;
  clear(): Promise<void>;
}

/** A public answer as it is kept. */
export interface CacheEntry {
  readonly status: 200 | 404;
  readonly body: Buffer;
  /** What browsers compare by; of the product API's answer, or made from the bytes. */
  readonly etag: string;
  /** What the product API compares by; undefined when it gave none. */
  readonly upstreamEtag: string | undefined;
  /** Which content it was made of; undefined while none is known. */
  readonly contentState: string | undefined;
  /** Since when an instance of the product API has that content, in milliseconds since the epoch. */
  readonly contentSince: number | undefined;
  /** Milliseconds since the epoch when the product API last vouched for it. */
  readonly storedAt: number;
}

/** Whatever an answer refers to: the call, the locale, the path with its parameters, the query in one spelling. */
export interface CacheKey {
  readonly call: string;
  readonly locale: string;
  readonly path: string;
  readonly query: string;
}

/** A key as one string. JSON keeps the parts apart whatever they hold; `public` is the partition. */
export function cacheKeyText({ call, locale, path, query }: CacheKey): string {
  return JSON.stringify(['public', call, locale, path, query]);
}

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
