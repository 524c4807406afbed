import type { PackSort } from '@sound-library/contract/catalogue.ts';
import type { LanguageTag } from '@sound-library/contract/locales.ts';
import type { PackRecord } from './packs.ts';

type Compare = (one: PackRecord, other: PackRecord) => number;

/** The orders of the pack list; names by the language's collation, ties by name and slug, so that pages never overlap. */
export function packOrders(language: LanguageTag): Readonly<Record<PackSort, Compare>> {
  const collator = new Intl.Collator(language, { numeric: true });
  const name: Compare = (one, other) =>
    collator.compare(one.summary.name, other.summary.name) || (one.summary.slug < other.summary.slug ? -1 : 1);
  const oldest: Compare = (one, other) => Date.parse(one.summary.released_on) - Date.parse(other.summary.released_on);
  const newest: Compare = (one, other) => oldest(other, one);
  // Infinity - Infinity is NaN, so NaN || falls through to the next rule: packs that aren't featured are ordered by date.
  const featured: Compare = (one, other) => one.featuredRank - other.featuredRank;
  const inTurn =
    (...rules: Compare[]): Compare =>
    (one, other) =>
      rules.reduce((decided, rule) => decided || rule(one, other), 0);
  return {
    featured: inTurn(featured, newest, name),
    newest: inTurn(newest, name),
    oldest: inTurn(oldest, name),
    name,
  };
}

/** The packs in every order, each computed on first use. */
export interface SortedPacks {
  all(order: PackSort): readonly PackRecord[];
  /** Some of them in that order; the input is not modified. */
  some(packs: readonly PackRecord[], order: PackSort): PackRecord[];
}

/** Collation is slow: each order is computed once, and positions are compared from then on. */
export function sortedPacks(packs: readonly PackRecord[], language: LanguageTag): SortedPacks {
  const compare = packOrders(language);
  const cached = new Map<PackSort, { readonly all: readonly PackRecord[]; readonly places: Map<PackRecord, number> }>();

  function inOrder(order: PackSort) {
    const known = cached.get(order);
    if (known) return known;
    const all = [...packs].sort(compare[order]);
    const made = { all, places: new Map(all.map((pack, place) => [pack, place])) };
    cached.set(order, made);
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

/** Number of the given packs per type, by its slug. */
export function typeCounts(packs: readonly PackRecord[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { summary } of packs) {
    for (const { slug } of summary.types) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  return counts;
}
