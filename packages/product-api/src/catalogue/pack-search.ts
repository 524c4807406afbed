import { atOnce, type Work } from '../in-turns.ts';
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
  const names = packs.map(({ name, englishName }) => [comparable(name), comparable(englishName)]);
  return (query) => {
    const words = searchWordsOf(query);
    if (words.length === 0) return [];
    const wanted = comparable(query);
    const exact = withAll(words.map((word) => wordScores(index, word, packs.length)));
    const scores = exact.some((score) => score > 0) ? exact : nearMatches(index, words, packs.length);
    return bestFirst(scores, (pack) => nameTier(names[pack] ?? [], wanted)).flatMap((pack) => packs[pack]?.slug ?? []);
  };
}

const PACKS_MOST = 2 ** 20;
const SCORE_MOST = 2 ** 30;
const SCORE_STEPS = 2 ** 10;

/**
 * The packs that have a score, by tier and score, ties as they stand. Tier, score and place fit into one number each:
 * thousands of numbers are sorted in no time, with a function that compares them they are not.
 */
function bestFirst(scores: Float32Array, tierOf: (pack: number) => number): number[] {
  const keys = new Float64Array(scores.length);
  let count = 0;
  for (const [pack, score] of scores.entries()) {
    if (score <= 0) continue;
    const rank = tierOf(pack) * SCORE_MOST + Math.min(Math.round(score * SCORE_STEPS), SCORE_MOST - 1);
    keys[count++] = rank * PACKS_MOST + (PACKS_MOST - 1 - pack);
  }
  return Array.from(keys.subarray(0, count).sort().reverse(), (key) => PACKS_MOST - 1 - (key % PACKS_MOST));
}

/** The name itself before names that begin with it, before everything else. */
function nameTier(names: readonly string[], wanted: string): number {
  if (names.includes(wanted)) return 2;
  return names.some((name) => name.startsWith(wanted)) ? 1 : 0;
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

/** What all of them have, with the sum of what they have of each; more for each that is asked for. */
function withAll(met: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(), ...more] = met;
  return first.map((score, pack) =>
    more.every((scores) => (scores[pack] ?? 0) > 0)
      ? more.reduce((total, scores) => (score > 0 ? total + (scores[pack] ?? 0) : 0), score)
      : 0,
  );
}

function sum(met: readonly Float32Array[], count: number): Float32Array {
  return new Float32Array(count).map((_, pack) => met.reduce((total, scores) => total + (scores[pack] ?? 0), 0));
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

/** What shares enough with the words, although no pack has them all. */
function nearMatches(index: SearchIndex, words: readonly Word[], count: number): Float32Array {
  // Each part is met by any of its spellings; a Japanese or Korean word has as many parts as pairs of characters.
  const parts = words.flatMap(({ script, text }) =>
    script === 'other'
      ? [index.scores(spellingsOf(text))]
      : bigrams(text).map((pair) => index.scores([{ text: pair, isPrefix: false, mistakes: 0 }])),
  );
  return sum(parts, count).map((total, pack) => {
    const met = parts.filter((scores) => (scores[pack] ?? 0) > 0).length;
    return met / parts.length >= NEAR_ENOUGH ? total * met : 0;
  });
}
