import type { PackSummary } from '@sound-library/contract/entities/pack.ts';

/** The first pack of each artist, in the packs' order. */
export function onePackEach(packs: readonly PackSummary[]): readonly PackSummary[] {
  const seen = new Set<string>();
  return packs.filter(({ artist }) => artist !== '' && !seen.has(artist) && seen.add(artist));
}
