import { ownBytes } from '@sound-library/server-kit/bytes.ts';
import { LRUCache } from 'lru-cache';

/** A cached public answer. */
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

/** Public answers in memory. May forget anything at any time. */
export interface CacheStore {
  get(key: CacheKey): CacheEntry | undefined;
  set(key: CacheKey, entry: CacheEntry): void;
}

/**
 * Caches answers in this process, 64 MB at most. Answers to a query and misses have a part of their own: anyone can make up
 * endless many of them, and they must not push out the pages that carry the site through an outage.
 */
export function createMemoryCacheStore({
  pagesBytes = PAGES_BYTES,
  restBytes = REST_BYTES,
}: MemoryLimits = {}): CacheStore {
  const pages = createPart(pagesBytes);
  const rest = createPart(restBytes);
  return {
    get(key) {
      const text = cacheKeyText(key);
      return pages.get(text) ?? rest.get(text);
    },
    set(key, entry) {
      const text = cacheKeyText(key);
      const [part, other] = entry.status === 404 || key.query !== '' ? [rest, pages] : [pages, rest];
      other.delete(text);
      part.set(text, { ...entry, body: ownBytes(entry.body) });
    },
  };
}

function createPart(maxSize: number): LRUCache<string, CacheEntry> {
  return new LRUCache({ maxSize, sizeCalculation: ({ body }, key) => body.length + key.length + ENTRY_OVERHEAD_BYTES });
}
