import type { CacheEntry } from './cache-entry.ts';

/** Named tier of everything public: catalogue, content, prices. */
export const PUBLIC_TIER = {
  freshMs: 30_000,
  /** After `freshMs`, for so long the old answer is given at once while a new one is fetched. */
  revalidateMs: 10 * 60_000,
  /** How old an answer may be when the product API fails. */
  staleIfErrorMs: 24 * 60 * 60_000,
  notFoundMs: 5000,
  /** What browsers and shared caches before us are told. */
  header: 'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
  notFoundHeader: 'public, max-age=0, s-maxage=5',
} as const;

/**
 * `fresh`: give it. `stale`: give it and fetch a new one. `fallback`: fetch, and give it only if that fails.
 * `gone`: as if it were not there.
 */
export type Freshness = 'fresh' | 'stale' | 'fallback' | 'gone';

export function freshnessOf(
  { status, storedAt, contentState }: Pick<CacheEntry, 'status' | 'storedAt' | 'contentState'>,
  { now, newestState }: { readonly now: number; readonly newestState: string | undefined },
): Freshness {
  const age = now - storedAt;
  // Something was published since: who comes now gets the old answer only if there is no other.
  const isOfNewest = newestState === undefined || contentState === newestState;
  if (status === 404) return isOfNewest && age < PUBLIC_TIER.notFoundMs ? 'fresh' : 'gone';
  if (isOfNewest && age < PUBLIC_TIER.freshMs) return 'fresh';
  if (isOfNewest && age < PUBLIC_TIER.revalidateMs) return 'stale';
  return age < PUBLIC_TIER.staleIfErrorMs ? 'fallback' : 'gone';
}

/** Statuses that say something about the product API, not about what was asked for. */
export function isPassingFailure(status: number): boolean {
  return status >= 500 || status === 429 || status === 408 || status === 425;
}

/** Tells whether an If-None-Match value names the entry (weak comparison). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}
