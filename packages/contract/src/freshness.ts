/** How long what is public is kept, by whoever keeps it (docs/decisions/0033). Milliseconds. */
export const PUBLIC_TIMES = {
  freshMs: 30_000,
  /** After `freshMs`, for so long the old one is given at once while a new one is made. */
  revalidateMs: 10 * 60_000,
  /** How old it may be when no new one can be had. */
  staleIfErrorMs: 24 * 60 * 60_000,
} as const;

/**
 * `fresh`: give it. `stale`: give it and get a new one. `fallback`: get a new one, and give it only if that fails.
 * `gone`: as if it were not there.
 */
export type Freshness = 'fresh' | 'stale' | 'fallback' | 'gone';

/** `age` in milliseconds. `isOfNewest` is false when something was published since: who comes now gets it only if there is no other. */
export function freshnessAt(age: number, isOfNewest: boolean): Freshness {
  if (isOfNewest && age < PUBLIC_TIMES.freshMs) return 'fresh';
  if (isOfNewest && age < PUBLIC_TIMES.revalidateMs) return 'stale';
  return age < PUBLIC_TIMES.staleIfErrorMs ? 'fallback' : 'gone';
}
