import type { CreditedPack } from '../../../platform/catalogue/listed-pack.ts';

/** The first pack of each artist, in the packs' order. */
export function onePackEach(packs: readonly CreditedPack[]): readonly CreditedPack[] {
  const seen = new Set<string>();
  return packs.filter(({ artist }) => artist !== '' && !seen.has(artist) && seen.add(artist));
}
