import { type Freshness, freshnessAt, PUBLIC_TIMES } from '@sound-library/contract/freshness.ts';
import { copyBytes } from '@sound-library/server-kit/body-limits.ts';
import { LRUCache } from 'lru-cache';

export interface CacheEntry {
  readonly status: 200 | 404;
  readonly body: Buffer;
  /** The ETag for browsers: the product API's, or one computed from the bytes. */
  readonly etag: string;
  /** The ETag for revalidation at the product API; undefined when it sent none. */
  readonly upstreamEtag: string | undefined;
  /** The content version that it is made of; undefined while none is known. */
  readonly contentState: string | undefined;
  /** Since when an instance of the product API has that content, in milliseconds since the epoch. */
  readonly contentSince: number | undefined;
  /** When the product API last confirmed it, in milliseconds since the epoch. */
  readonly storedAt: number;
}

/** Everything that a response depends on: the call, the locale, the path with its parameters, the normalised query. */
export interface CacheKey {
  readonly call: string;
  readonly locale: string;
  readonly path: string;
  readonly query: string;
}

/** A key as one string. JSON separates the parts whatever they contain; `public` is the partition. */
export function cacheKeyText({ call, locale, path, query }: CacheKey): string {
  return JSON.stringify(['public', call, locale, path, query]);
}

const MEGABYTE = 1024 * 1024;
const PAGES_BYTES = 48 * MEGABYTE;
const REST_BYTES = 16 * MEGABYTE;
const ENTRY_OVERHEAD_BYTES = 512;

/**
 * Public responses in memory, 64 MB at most; it may evict any entry at any time. Searches and misses, any number of which can be
 * invented, must not evict the pages of the site.
 */
export function createMemoryCacheStore({ pagesBytes = PAGES_BYTES, restBytes = REST_BYTES } = {}) {
  const pages = createPart(pagesBytes);
  const rest = createPart(restBytes);
  return {
    get(key: CacheKey): CacheEntry | undefined {
      const text = cacheKeyText(key);
      return pages.get(text) ?? rest.get(text);
    },
    set(key: CacheKey, entry: CacheEntry): void {
      const text = cacheKeyText(key);
      const [part, other] = entry.status === 404 || key.query !== '' ? [rest, pages] : [pages, rest];
      other.delete(text);
      part.set(text, { ...entry, body: copyBytes(entry.body) });
    },
  };
}

function createPart(maxSize: number): LRUCache<string, CacheEntry> {
  return new LRUCache({ maxSize, sizeCalculation: ({ body }, key) => body.length + key.length + ENTRY_OVERHEAD_BYTES });
}

/** Lifetime of all public data: catalogue, content, prices. */
export const PUBLIC_TIER = {
  ...PUBLIC_TIMES,
  notFoundMs: 5000,
  /** For browsers and shared caches in front of us. */
  header: 'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
  notFoundHeader: 'public, max-age=0, s-maxage=5',
} as const;

export function freshnessOf(
  { status, storedAt, contentState }: Pick<CacheEntry, 'status' | 'storedAt' | 'contentState'>,
  { now, newestState }: { readonly now: number; readonly newestState: string | undefined },
): Freshness {
  const age = now - storedAt;
  const isOfNewest = newestState === undefined || contentState === newestState;
  if (status === 404) return isOfNewest && age < PUBLIC_TIER.notFoundMs ? 'fresh' : 'gone';
  return freshnessAt(age, isOfNewest);
}

interface EntryAge {
  readonly freshness: Freshness;
  readonly storedAt: number;
}

const RANKS = { gone: 0, fallback: 1, stale: 2, fresh: 3 } as const satisfies Record<Freshness, number>;

/** Whether `first` of two equivalent entries is to be preferred: the fresher one, or the one that was revalidated later. */
export function isBetter(one: EntryAge, other: EntryAge): boolean {
  const difference = RANKS[one.freshness] - RANKS[other.freshness];
  return difference > 0 || (difference === 0 && one.freshness !== 'gone' && one.storedAt > other.storedAt);
}

/** Statuses that reflect the state of the product API, not the requested resource. */
export function isTransientFailure(status: number): boolean {
  return status >= 500 || status === 429 || status === 408 || status === 425;
}
