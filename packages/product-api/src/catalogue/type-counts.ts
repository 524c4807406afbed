import type { PackRecord } from './pack-record.ts';

/** How many of the packs have each type, by its slug. */
export function typeCounts(packs: readonly PackRecord[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { summary } of packs) {
    for (const { slug } of summary.types) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  return counts;
}
