/** How long a page is given: as public answers are by the BFF (docs/decisions/0033). */
export const PAGE_TIER = {
  freshMs: 30_000,
  /** Until it is so old, the page is given at once while it is made anew. */
  revalidateMs: 10 * 60_000,
  /** How old it may be when it can't be made anew. */
  staleIfErrorMs: 24 * 60 * 60_000,
} as const;

/**
 * `fresh`: give it. `stale`: give it and make it anew. `fallback`: make it anew, and give it only if that fails. `gone`: as if
 * it were not there.
 */
export type Freshness = 'fresh' | 'stale' | 'fallback' | 'gone';

/** `age` in milliseconds; `isOfNewest` is false when something it is made of has been published anew. */
export function freshnessOf(age: number, isOfNewest: boolean): Freshness {
  if (isOfNewest && age < PAGE_TIER.freshMs) return 'fresh';
  if (isOfNewest && age < PAGE_TIER.revalidateMs) return 'stale';
  return age < PAGE_TIER.staleIfErrorMs ? 'fallback' : 'gone';
}
