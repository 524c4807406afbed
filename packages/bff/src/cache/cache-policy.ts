import { type Freshness, freshnessAt, PUBLIC_TIMES } from '@sound-library/contract/freshness.ts';
import type { CacheEntry } from './cache-store.ts';

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
export function isPassingFailure(status: number): boolean {
  return status >= 500 || status === 429 || status === 408 || status === 425;
}

/** Whether an If-None-Match value matches the entry (weak comparison). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}
