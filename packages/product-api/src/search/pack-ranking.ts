import type SearchableMap from 'minisearch/SearchableMap';
import type { SearchablePack } from './pack-index.ts';
import { bigrams, foldText, indexTerms, jamo, type SearchWord, searchWordsOf } from './search-words.ts';
import { pairsOf, spellingsOf, type TermQuery, termsOf, withTypos } from './term-queries.ts';

// MiniSearch takes up to half a second to search 6,000 packs, so only its term map with prefix and fuzzy lookup is used.

/** The weight of each part of a pack. A part is named by its place in this list. */
export const PARTS = [
  ['name', 6],
  ['englishName', 5],
  ['types', 4],
  ['labels', 3],
  ['artist', 3],
  ['tagline', 2],
  ['description', 1],
] as const;

/** The packs, by their places, that contain a term in one part of their texts, and how often. */
export interface Postings {
  readonly packs: number[];
  readonly counts: number[];
}

/** The postings of a term by part; only the parts that contain it. */
export type Term = Map<number, Postings>;

/** A pack in an index. */
export interface IndexedPack {
  readonly slug: string;
  /** Its names in comparable form. */
  readonly names: readonly string[];
}

/** An index, or as much of it as a query concerns: at least the terms that `termsForQuery` finds. */
export interface RankedIndex {
  readonly terms: SearchableMap<Term>;
  readonly packs: readonly IndexedPack[];
  /** The order of packs that match equally well, by place; -1 where a pack is not to be found. */
  readonly order: Int32Array;
  /** The number of packs that can be found. */
  readonly total: number;
  /** The number of different terms by part and by the pack's place, and the sum of each part. */
  readonly lengths: readonly (readonly number[])[];
  readonly totalLengths: readonly number[];
}

/** BM25+: term frequency saturation, length normalisation and lower bound. */
const REPETITION = 1.2;
const LENGTH = 0.7;
const LEAST = 0.5;
/** Without an exact match, packs that have at least this share of the words are offered. */
const NEAR_ENOUGH = 0.5;
/** Longer terms are cut, such as whole sentences of scripts without spaces: a query is shorter, and a database has limits. */
const TERM_MAX_CHARACTERS = 300;

/** How often each term occurs in a text. */
export function countsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const whole of indexTerms(text)) {
    const term = whole.length > TERM_MAX_CHARACTERS ? [...whole].slice(0, TERM_MAX_CHARACTERS).join('') : whole;
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

/** The names of a pack in the form in which queries are compared with them. */
export const comparableNames = ({ name, englishName }: SearchablePack): string[] => [name, englishName].map(comparable);

function comparable(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}ー]/gu, '');
}

/** Slugs of the packs that match a query, best first. */
export function rankPacks(query: string, index: RankedIndex): string[] {
  const words = searchWordsOf(query);
  if (words.length === 0) return [];
  const perWord = words.map((word) => scoresOfWord(index, word));
  const exact = withAll(perWord);
  const { places, scores } = exact.places.length > 0 ? exact : nearMatches(index, words, perWord);
  const wanted = comparable(query);
  const found = places.flatMap((place) => {
    const [pack, order = -1] = [index.packs[place], index.order[place]];
    if (!pack || order === -1) return [];
    return [{ slug: pack.slug, score: scores[place] ?? 0, tier: tierOf(pack.names, wanted), order }];
  });
  return found
    .sort((one, other) => other.tier - one.tier || other.score - one.score || one.order - other.order)
    .map(({ slug }) => slug);
}

/** Exact name matches come first, then names with the query as a prefix. */
function tierOf(names: readonly string[], wanted: string): number {
  if (names.includes(wanted)) return 2;
  return names.some((name) => name.startsWith(wanted)) ? 1 : 0;
}

/** Scores of the packs that match. Most packs don't, so that only the places of these are visited. */
class Scores {
  readonly places: number[] = [];
  readonly scores: Float32Array;

  constructor(places: number) {
    this.scores = new Float32Array(places);
  }

  /** Scores are above 0. */
  add(place: number, score: number): void {
    const former = this.scores[place];
    if (former === undefined) return;
    if (former === 0) this.places.push(place);
    this.scores[place] = former + score;
  }

  of(place: number): number {
    return this.scores[place] ?? 0;
  }
}

/** How well each pack matches one word. */
function scoresOfWord(index: RankedIndex, { script, text }: SearchWord): Scores {
  if (script === 'other') return scoresOf(index, spellingsOf(text));
  const pairs = withAll(pairsOf(text).map((pair) => scoresOf(index, [pair])));
  if (script === 'japanese') return pairs;
  const letters = scoresOf(index, [withTypos(jamo(text))]);
  for (const place of pairs.places) letters.add(place, pairs.of(place));
  return letters;
}

/** Each pack's weight for the terms that any of the queries finds. */
function scoresOf(index: RankedIndex, alternatives: readonly TermQuery[]): Scores {
  const scores = new Scores(index.order.length);
  for (const alternative of alternatives) {
    for (const { value, share } of termsOf(index.terms, alternative)) addWeights(index, scores, value, share);
  }
  return scores;
}

function addWeights(index: RankedIndex, scores: Scores, term: Term, share: number): void {
  const { total } = index;
  // In one order, whatever was indexed first: sums of floats depend on it.
  for (const [part, [, boost]] of PARTS.entries()) {
    const postings = term.get(part);
    if (!postings) continue;
    const { packs, counts } = postings;
    const rarity = Math.log(1 + (total - packs.length + 0.5) / (packs.length + 0.5));
    const lengths = index.lengths[part] ?? [];
    const averageLength = (index.totalLengths[part] ?? 0) / total;
    for (let posting = 0; posting < packs.length; posting += 1) {
      const place = packs[posting] ?? 0;
      const count = counts[posting] ?? 0;
      const length = LENGTH * ((lengths[place] ?? 0) / averageLength) + 1 - LENGTH;
      const weight = LEAST + (count * (REPETITION + 1)) / (count + REPETITION * length);
      scores.add(place, boost * rarity * weight * share);
    }
  }
}

/** Packs that match enough of the words, although none has them all. */
function nearMatches(index: RankedIndex, words: readonly SearchWord[], perWord: readonly Scores[]): Scores {
  // A Japanese or Korean word has as many terms as character pairs.
  const parts = words.flatMap(({ script, text }, word) =>
    script === 'other'
      ? (perWord[word] ?? [])
      : bigrams(text).map((pair) => scoresOf(index, [{ text: pair, isPrefix: false, mistakes: 0 }])),
  );
  const sums = new Scores(index.order.length);
  const matches = new Uint32Array(index.order.length);
  for (const part of parts) {
    for (const place of part.places) {
      sums.add(place, part.of(place));
      matches[place] = (matches[place] ?? 0) + 1;
    }
  }
  const near = new Scores(index.order.length);
  for (const place of sums.places) {
    const count = matches[place] ?? 0;
    if (count / parts.length >= NEAR_ENOUGH) near.add(place, sums.of(place) * count);
  }
  return near;
}

/** The sum for packs that match each word. */
function withAll(parts: readonly Scores[]): Scores {
  const [first = new Scores(0), ...others] = parts;
  const all = new Scores(first.scores.length);
  for (const place of first.places) {
    if (!others.every((part) => part.of(place) > 0)) continue;
    for (const part of parts) all.add(place, part.of(place));
  }
  return all;
}
