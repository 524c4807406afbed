import SearchableMap from 'minisearch/SearchableMap';
import { runSynchronously, type Work } from './cooperative-work.ts';
import type { PackRecord } from './packs.ts';
import { bigrams, foldText, indexTerms, jamo, type SearchWord, searchWordsOf } from './search-words.ts';

// MiniSearch takes up to half a second to search 6,000 packs, so only its term map with prefix and fuzzy lookup is used: a term's
// weight in each pack is computed beforehand, and a search adds the weights up.

/** The searchable texts of a pack. */
export interface SearchablePack {
  readonly slug: string;
  readonly name: string;
  readonly englishName: string;
  readonly types: string;
  readonly labels: string;
  readonly artist: string;
  readonly tagline: string;
  readonly description: string;
}

/** Slugs of the matching packs, best first. */
export type PackSearch = (query: string) => string[];

/** The packs that contain a term, and its weight in each. */
interface Postings {
  readonly packs: number[];
  readonly weights: number[];
}

/** A query for the terms: exact, as a prefix, or with a number of typos. */
interface TermQuery {
  readonly text: string;
  readonly isPrefix: boolean;
  readonly mistakes: number;
}

/** The weight of each part of a pack. */
const BOOSTS = [
  ['name', 6],
  ['englishName', 5],
  ['types', 4],
  ['labels', 3],
  ['artist', 3],
  ['tagline', 2],
  ['description', 1],
] as const;
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

/** A pack's texts in the visitor's language, and its English ones for names. */
export function searchablePack({ summary, detail }: PackRecord, english: PackRecord): SearchablePack {
  const labelWords = (kind: 'types' | 'labels') =>
    [...summary[kind], ...english.summary[kind]].map(({ name, slug }) => `${name} ${slug}`).join(' ');
  return {
    slug: summary.slug,
    name: summary.name,
    englishName: english.summary.name,
    types: labelWords('types'),
    labels: labelWords('labels'),
    artist: `${summary.artist} ${english.summary.artist}`,
    tagline: summary.tagline,
    description: [...detail.description, ...detail.story].join('\n'),
  };
}

/** Builds the search index of these packs synchronously. */
export function packSearch(packs: readonly SearchablePack[]): PackSearch {
  return runSynchronously(packSearchWork(packs));
}

/** The same as cooperative work: thousands of packs take seconds. */
export function* packSearchWork(packs: readonly SearchablePack[]): Work<PackSearch> {
  const gathered = new Map<string, Postings>();
  for (const [part, boost] of BOOSTS) yield* addPart(gathered, packs, part, boost);
  const index = new SearchableMap<Postings>();
  for (const [term, postings] of gathered) index.set(term, postings);
  const names = packs.map(({ name, englishName }) => [comparable(name), comparable(englishName)]);
  return (query) => {
    const words = searchWordsOf(query);
    if (words.length === 0) return [];
    const perWord = words.map((word) => scoresOfWord(index, word, packs.length));
    const exact = withAll(perWord);
    const scores = exact.some((score) => score > 0) ? exact : nearMatches(index, words, perWord);
    const wanted = comparable(query);
    /** Exact name matches come first, then names with the query as a prefix. */
    const tierOf = (pack: number) =>
      Math.max(...(names[pack] ?? []).map((name) => (name === wanted ? 2 : name.startsWith(wanted) ? 1 : 0)));
    return packs
      .map(({ slug }, pack) => ({ slug, score: scores[pack] ?? 0, tier: scores[pack] ? tierOf(pack) : 0 }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.tier - one.tier || other.score - one.score)
      .map(({ slug }) => slug);
  };
}

function comparable(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}ー]/gu, '');
}

function* addPart(
  gathered: Map<string, Postings>,
  packs: readonly SearchablePack[],
  part: (typeof BOOSTS)[number][0],
  boost: number,
): Work<void> {
  const counts: Map<string, number>[] = [];
  const packsWithTerm = new Map<string, number>();
  for (const pack of packs) {
    const counted = new Map<string, number>();
    for (const term of indexTerms(pack[part])) counted.set(term, (counted.get(term) ?? 0) + 1);
    for (const term of counted.keys()) packsWithTerm.set(term, (packsWithTerm.get(term) ?? 0) + 1);
    counts.push(counted);
    yield;
  }
  const averageLength = counts.reduce((sum, { size }) => sum + size, 0) / packs.length;
  for (const [pack, counted] of counts.entries()) {
    const length = LENGTH * (counted.size / averageLength) + 1 - LENGTH;
    for (const [term, count] of counted) {
      const having = packsWithTerm.get(term) ?? 0;
      const rarity = Math.log(1 + (packs.length - having + 0.5) / (having + 0.5));
      const postings = gathered.get(term) ?? { packs: [], weights: [] };
      gathered.set(term, postings);
      postings.packs.push(pack);
      postings.weights.push(boost * rarity * (LEAST + (count * (REPETITION + 1)) / (count + REPETITION * length)));
    }
    yield;
  }
}

/** How well each pack matches one word. */
function scoresOfWord(index: SearchableMap<Postings>, { script, text }: SearchWord, count: number): Float32Array {
  if (script === 'other') return scoresOf(index, spellingsOf(text), count);
  const isPrefix = [...text].length === 1;
  const pairs = withAll(bigrams(text).map((pair) => scoresOf(index, [{ text: pair, isPrefix, mistakes: 0 }], count)));
  if (script === 'japanese') return pairs;
  const letters = scoresOf(index, [withTypos(jamo(text))], count);
  return letters.map((score, pack) => score + (pairs[pack] ?? 0));
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

/** Each pack's weight for the terms that any of the queries finds; 0 where it has none. */
function scoresOf(index: SearchableMap<Postings>, alternatives: readonly TermQuery[], count: number): Float32Array {
  const scores = new Float32Array(count);
  for (const alternative of alternatives) {
    for (const [{ packs, weights }, share] of termsOf(index, alternative)) {
      for (const [place, pack] of packs.entries()) {
        scores[pack] = (scores[pack] ?? 0) + (weights[place] ?? 0) * share;
      }
    }
  }
  return scores;
}

/** The terms that a query finds, each with its share of the weight. A term found in two ways counts with the higher one. */
function termsOf(index: SearchableMap<Postings>, { text, isPrefix, mistakes }: TermQuery): Map<Postings, number> {
  const found = new Map<Postings, number>();
  if (mistakes > 0) {
    for (const [term, [postings, distance]] of index.fuzzyGet(text, mistakes)) {
      found.set(postings, (MISTAKE_WEIGHT * term.length) / (term.length + distance));
    }
  }
  if (isPrefix) {
    for (const [term, postings] of index.atPrefix(text)) {
      found.set(postings, (PREFIX_WEIGHT * term.length) / (term.length + 0.3 * (term.length - text.length)));
    }
  }
  const exact = index.get(text);
  if (exact) found.set(exact, 1);
  return found;
}

/** The sum for packs that match each word; 0 for the others. */
function withAll(parts: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(), ...others] = parts;
  return others.reduce(
    (sums, part) => sums.map((sum, pack) => (sum > 0 && (part[pack] ?? 0) > 0 ? sum + (part[pack] ?? 0) : 0)),
    first,
  );
}

/** Packs that match enough of the words, although none has them all. */
function nearMatches(
  index: SearchableMap<Postings>,
  words: readonly SearchWord[],
  perWord: readonly Float32Array[],
): Float32Array {
  const [first = new Float32Array()] = perWord;
  // A Japanese or Korean word has as many terms as character pairs.
  const parts = words.flatMap(({ script, text }, word) =>
    script === 'other'
      ? (perWord[word] ?? [])
      : bigrams(text).map((pair) => scoresOf(index, [{ text: pair, isPrefix: false, mistakes: 0 }], first.length)),
  );
  return first.map((_score, pack) => {
    const scores = parts.map((part) => part[pack] ?? 0).filter((score) => score > 0);
    const sum = scores.reduce((total, score) => total + score, 0);
    return scores.length / parts.length >= NEAR_ENOUGH ? sum * scores.length : 0;
  });
}
