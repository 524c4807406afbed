/** Lifetimes of public data in all caches, in milliseconds. */
export const PUBLIC_TIMES = {
  freshMs: 30_000,
  /** After `freshMs`, how long it is served stale while it is revalidated. */
  revalidateMs: 10 * 60_000,
  /** Maximum age at which it is served when revalidation fails. */
  staleIfErrorMs: 24 * 60 * 60_000,
} as const;

/**
 * `fresh`: serve it. `stale`: serve it and revalidate. `fallback`: revalidate, and serve it only if that fails. `gone`: a miss.
 */
export type Freshness = 'fresh' | 'stale' | 'fallback' | 'gone';

/** `age` in milliseconds. With `isOfNewest` false, newer content was published: it is then served only on errors. */
export function freshnessAt(age: number, isOfNewest: boolean): Freshness {
  if (isOfNewest && age < PUBLIC_TIMES.freshMs) return 'fresh';
  if (isOfNewest && age < PUBLIC_TIMES.revalidateMs) return 'stale';
  return age < PUBLIC_TIMES.staleIfErrorMs ? 'fallback' : 'gone';
}
