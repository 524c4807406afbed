import type { PackSort } from '@sound-library/contract/catalogue.ts';
import type { LanguageTag } from '@sound-library/contract/locales.ts';
import type { PackRecord } from './pack-record.ts';

type Compare = (one: PackRecord, other: PackRecord) => number;

/** The orders of the pack list; names by the rules of the language, ties by name and slug, so that pages never overlap. */
export function packOrders(language: LanguageTag): Readonly<Record<PackSort, Compare>> {
  const collator = new Intl.Collator(language, { numeric: true });
  const name: Compare = (one, other) =>
    collator.compare(one.summary.name, other.summary.name) || (one.summary.slug < other.summary.slug ? -1 : 1);
  const oldest: Compare = (one, other) => Date.parse(one.summary.released_on) - Date.parse(other.summary.released_on);
  const newest: Compare = (one, other) => oldest(other, one);
  // Infinity - Infinity is NaN, and NaN || is the next rule: packs that aren't featured follow by date.
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
