import type SearchableMap from 'minisearch/SearchableMap';
import type { SearchablePack } from './pack-index.ts';
import { bigrams, foldText, indexTerms, jamo, type SearchWord, searchWordsOf } from './search-words.ts';

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
  readonly place: number;
  /** Its names in comparable form. */
  readonly names: readonly string[];
}

/** An index, or as much of it as a query concerns: at least the terms that `termQueriesOf` finds. */
export interface RankedIndex {
  readonly terms: SearchableMap<Term>;
  /** In the order of packs that match equally well. */
  readonly listed: readonly IndexedPack[];
  /** More than the highest place. */
  readonly places: number;
  /** The number of different terms by part and by the pack's place, and the sum of each part. */
  readonly lengths: readonly (readonly number[])[];
  readonly totalLengths: readonly number[];
}

/** A query for the terms: exact, as a prefix, or with a number of typos. */
interface TermQuery {
  readonly text: string;
  readonly isPrefix: boolean;
  readonly mistakes: number;
}

/** A term that a query finds, and its share of the weight. */
export interface FoundTerm<Value> {
  readonly text: string;
  readonly value: Value;
  readonly share: number;
}

/** BM25+: term frequency saturation, length normalisation and lower bound. */
const REPETITION = 1.2;
const LENGTH = 0.7;
const LEAST = 0.5;
/** The weights of prefix and fuzzy matches, relative to exact ones. */
const PREFIX_WEIGHT = 0.375;
const MISTAKE_WEIGHT = 0.45;
const FUZZY_FROM_LETTERS = 4;
const TWO_MISTAKES_FROM_LETTERS = 8;
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
  const scores = exact.some((score) => score > 0) ? exact : nearMatches(index, words, perWord);
  const wanted = comparable(query);
  /** Exact name matches come first, then names with the query as a prefix. */
  const tierOf = (names: readonly string[]) =>
    Math.max(...names.map((name) => (name === wanted ? 2 : name.startsWith(wanted) ? 1 : 0)));
  return index.listed
    .flatMap(({ slug, place, names }) => {
      const score = scores[place] ?? 0;
      return score > 0 ? [{ slug, score, tier: tierOf(names) }] : [];
    })
    .sort((one, other) => other.tier - one.tier || other.score - one.score)
    .map(({ slug }) => slug);
}

/** The terms of an index that a query concerns. A term that is found in several ways has its highest share. */
export function termsForQuery<Value>(index: SearchableMap<Value>, query: string): FoundTerm<Value>[] {
  const found = new Map<string, FoundTerm<Value>>();
  for (const word of searchWordsOf(query)) {
    for (const one of termQueriesOf(word).flatMap((alternative) => termsOf(index, alternative))) {
      if (one.share > (found.get(one.text)?.share ?? 0)) found.set(one.text, one);
    }
  }
  return [...found.values()];
}

function termQueriesOf({ script, text }: SearchWord): TermQuery[] {
  if (script === 'other') return spellingsOf(text);
  return [...pairsOf(text), ...(script === 'hangul' ? [withTypos(jamo(text))] : [])];
}

/** How well each pack matches one word. */
function scoresOfWord(index: RankedIndex, { script, text }: SearchWord): Float32Array {
  if (script === 'other') return scoresOf(index, spellingsOf(text));
  const pairs = withAll(pairsOf(text).map((pair) => scoresOf(index, [pair])));
  if (script === 'japanese') return pairs;
  const letters = scoresOf(index, [withTypos(jamo(text))]);
  return letters.map((score, place) => score + (pairs[place] ?? 0));
}

/** Each pack's weight for the terms that any of the queries finds, by its place; 0 where it has none. */
function scoresOf(index: RankedIndex, alternatives: readonly TermQuery[]): Float32Array {
  const scores = new Float32Array(index.places);
  for (const alternative of alternatives) {
    for (const { value, share } of termsOf(index.terms, alternative)) addWeights(index, scores, value, share);
  }
  return scores;
}

function addWeights(index: RankedIndex, scores: Float32Array, term: Term, share: number): void {
  const total = index.listed.length;
  // In one order, whatever was indexed first: sums of floats depend on it.
  for (const [part, [, boost]] of PARTS.entries()) {
    const postings = term.get(part);
    if (!postings) continue;
    const { packs, counts } = postings;
    const rarity = Math.log(1 + (total - packs.length + 0.5) / (packs.length + 0.5));
    const lengths = index.lengths[part] ?? [];
    const averageLength = (index.totalLengths[part] ?? 0) / total;
    for (let posting = 0; posting < packs.length; posting += 1) {
      const [place = 0, count = 0] = [packs[posting], counts[posting]];
      const length = LENGTH * ((lengths[place] ?? 0) / averageLength) + 1 - LENGTH;
      const weight = LEAST + (count * (REPETITION + 1)) / (count + REPETITION * length);
      scores[place] = (scores[place] ?? 0) + boost * rarity * weight * share;
    }
  }
}

/** Packs that match enough of the words, although none has them all. */
function nearMatches(index: RankedIndex, words: readonly SearchWord[], perWord: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array()] = perWord;
  // A Japanese or Korean word has as many terms as character pairs.
  const parts = words.flatMap(({ script, text }, word) =>
    script === 'other'
      ? (perWord[word] ?? [])
      : bigrams(text).map((pair) => scoresOf(index, [{ text: pair, isPrefix: false, mistakes: 0 }])),
  );
  return first.map((_score, place) => {
    const scores = parts.map((part) => part[place] ?? 0).filter((score) => score > 0);
    const sum = scores.reduce((total, score) => total + score, 0);
    return scores.length / parts.length >= NEAR_ENOUGH ? sum * scores.length : 0;
  });
}

function pairsOf(text: string): TermQuery[] {
  const isPrefix = [...text].length === 1;
  return bigrams(text).map((pair) => ({ text: pair, isPrefix, mistakes: 0 }));
}

function spellingsOf(text: string): TermQuery[] {
  return [withTypos(text), ...swaps(text).map((swapped) => ({ text: swapped, isPrefix: false, mistakes: 0 }))];
}

/** The word with two adjacent letters swapped: the one common typo that edit distance counts twice. */
function swaps(text: string): string[] {
  const letters = [...text];
  if (letters.length < FUZZY_FROM_LETTERS) return [];
  return letters.slice(1).map((letter, position) =>
    letters
      .with(position, letter)
      .with(position + 1, letters[position] ?? '')
      .join(''),
  );
}

/** Prefixes always match, typos only in words that are long enough to be recognisable. */
function withTypos(text: string): TermQuery {
  const mistakes = text.length >= TWO_MISTAKES_FROM_LETTERS ? 2 : text.length >= FUZZY_FROM_LETTERS ? 1 : 0;
  return { text, isPrefix: true, mistakes };
}

/** The terms that a query finds, in one order for every index. A term found in two ways counts with the higher share. */
function termsOf<Value>(index: SearchableMap<Value>, { text, isPrefix, mistakes }: TermQuery): FoundTerm<Value>[] {
  const found = new Map<string, FoundTerm<Value>>();
  if (mistakes > 0) {
    for (const [term, [value, distance]] of index.fuzzyGet(text, mistakes)) {
      found.set(term, { text: term, value, share: (MISTAKE_WEIGHT * term.length) / (term.length + distance) });
    }
  }
  if (isPrefix) {
    for (const [term, value] of index.atPrefix(text)) {
      const share = (PREFIX_WEIGHT * term.length) / (term.length + 0.3 * (term.length - text.length));
      found.set(term, { text: term, value, share });
    }
  }
  const exact = index.get(text);
  if (exact !== undefined) found.set(text, { text, value: exact, share: 1 });
  return [...found.values()].sort((one, other) => (one.text < other.text ? -1 : 1));
}

/** The sum for packs that match each word; 0 for the others. */
function withAll(parts: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(), ...others] = parts;
  return others.reduce(
    (sums, part) => sums.map((sum, pack) => (sum > 0 && (part[pack] ?? 0) > 0 ? sum + (part[pack] ?? 0) : 0)),
    first,
  );
}
