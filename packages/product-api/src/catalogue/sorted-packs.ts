import type { PackSort } from '@sound-library/contract/catalogue.ts';
import type { LanguageTag } from '@sound-library/contract/locales.ts';
import { packOrders } from './pack-order.ts';
import type { PackRecord } from './pack-record.ts';

/** The packs in every order, each worked out when it is first asked for. */
export interface SortedPacks {
  all(order: PackSort): readonly PackRecord[];
  /** Some of them in that order; the given list stays as it is. */
  some(packs: readonly PackRecord[], order: PackSort): PackRecord[];
}

/** Comparing names by the rules of a language is slow: each order is worked out once, and places are compared from then on. */
export function sortedPacks(packs: readonly PackRecord[], language: LanguageTag): SortedPacks {
  const compare = packOrders(language);
  const kept = new Map<PackSort, { readonly all: readonly PackRecord[]; readonly places: Map<PackRecord, number> }>();

  function inOrder(order: PackSort) {
    const known = kept.get(order);
    if (known) return known;
    const all = [...packs].sort(compare[order]);
    const made = { all, places: new Map(all.map((pack, place) => [pack, place])) };
    kept.set(order, made);
    return made;
  }

  return {
    all: (order) => inOrder(order).all,
    some(chosen, order) {
      const { places } = inOrder(order);
      return [...chosen].sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
    },
  };
}
