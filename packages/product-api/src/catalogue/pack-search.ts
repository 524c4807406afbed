import { atOnce, type Work } from '../in-turns.ts';
import { nameTiers } from './name-tiers.ts';
import { bestFirst, countMet, hasAny, sum, withAll } from './pack-scores.ts';
import { type SearchIndex, searchIndex, type TermQuery } from './search-index.ts';
import { indexTerms } from './search-terms.ts';
import { bigrams, foldText, jamo, searchWordsOf, type Word } from './search-words.ts';

/** What a pack is found by. */
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

/** How much each part of a pack counts. */
const BOOSTS = [
  ['name', 6],
  ['englishName', 5],
  ['types', 4],
  ['labels', 3],
  ['artist', 3],
  ['tagline', 2],
  ['description', 1],
] as const;
const FUZZY_FROM_LETTERS = 4;
const TWO_MISTAKES_FROM_LETTERS = 8;
/** With no exact find, packs that have at least this share of the terms are offered. */
const NEAR_ENOUGH = 0.5;

/** Slugs of the packs that match, best first. */
export type PackSearch = (query: string) => string[];

/** Makes the search of these packs without a break. */
export function packSearch(packs: readonly SearchablePack[]): PackSearch {
  return atOnce(packSearchWork(packs));
}

/** The same as work that others may come between: thousands of packs take seconds. */
export function* packSearchWork(packs: readonly SearchablePack[]): Work<PackSearch> {
  const index = yield* searchIndex({
    count: packs.length,
    parts: BOOSTS.map(([part, boost]) => ({ boost, terms: (pack) => indexTerms(packs[pack]?.[part] ?? '') })),
  });
  const tiersOf = nameTiers(packs.map(({ name, englishName }) => [comparable(name), comparable(englishName)]));
  return (query) => {
    const words = searchWordsOf(query);
    if (words.length === 0) return [];
    const met = words.map((word) => wordScores(index, word, packs.length));
    const exact = withAll(met);
    const scores = hasAny(exact) ? exact : nearMatches({ index, words, met, count: packs.length });
    return bestFirst(scores, tiersOf(comparable(query))).map((pack) => packs[pack]?.slug ?? '');
  };
}

function comparable(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}ー]/gu, '');
}

/** How well each pack meets one word. */
function wordScores(index: SearchIndex, { script, text }: Word, count: number): Float32Array {
  if (script === 'other') return index.scores(spellingsOf(text));
  const pairs = withAll(pairsOf(text).map((pair) => index.scores([pair])));
  if (script === 'japanese') return pairs;
  return sum([index.scores([tolerant(jamo(text))]), pairs], count);
}

function pairsOf(text: string): TermQuery[] {
  const isPrefix = [...text].length === 1;
  return bigrams(text).map((pair) => ({ text: pair, isPrefix, mistakes: 0 }));
}

function spellingsOf(text: string): TermQuery[] {
  return [tolerant(text), ...swaps(text).map((swapped) => ({ text: swapped, isPrefix: false, mistakes: 0 }))];
}

/** The word with two neighbouring letters exchanged: the one common mistake that edit distance counts twice. */
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

/** Beginnings of words always count, small mistakes in words that are long enough to know what was meant. */
function tolerant(text: string): TermQuery {
  const mistakes = text.length >= TWO_MISTAKES_FROM_LETTERS ? 2 : text.length >= FUZZY_FROM_LETTERS ? 1 : 0;
  return { text, isPrefix: true, mistakes };
}

interface NotAllMet {
  readonly index: SearchIndex;
  readonly words: readonly Word[];
  /** How well each pack meets each word. */
  readonly met: readonly Float32Array[];
  readonly count: number;
}

/** What shares enough with the words, although no pack has them all. */
function nearMatches({ index, words, met: known, count }: NotAllMet): Float32Array {
  // Each part is met by any of its spellings; a Japanese or Korean word has as many parts as pairs of characters.
  const parts = words.flatMap(({ script, text }, word) =>
    script === 'other'
      ? (known[word] ?? [])
      : bigrams(text).map((pair) => index.scores([{ text: pair, isPrefix: false, mistakes: 0 }])),
  );
  const met = countMet(parts, count);
  return sum(parts, count).map((total, pack) => {
    const parted = met[pack] ?? 0;
    return parted / parts.length >= NEAR_ENOUGH ? total * parted : 0;
  });
}
