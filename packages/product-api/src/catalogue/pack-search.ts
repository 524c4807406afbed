import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
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

const BOOST = { name: 6, englishName: 5, types: 4, labels: 3, artist: 3, tagline: 2, description: 1 } as const;
const FUZZY_FROM_LETTERS = 4;
const TWO_MISTAKES_FROM_LETTERS = 8;
/** With no exact find, packs that have at least this share of the terms are offered. */
const NEAR_ENOUGH = 0.5;

/** Slugs of the packs that match, best first. */
export type PackSearch = (query: string) => string[];

export function packSearch(packs: readonly SearchablePack[]): PackSearch {
  const index = new MiniSearch<SearchablePack>({
    idField: 'slug',
    fields: Object.keys(BOOST),
    tokenize: indexTerms,
    processTerm: (term) => term,
    searchOptions: { boost: BOOST, combineWith: 'AND', tokenize: (term) => [term] },
  });
  index.addAll(packs);
  const names = new Map(
    packs.map(({ slug, name, englishName }) => [slug, [comparable(name), comparable(englishName)]]),
  );
  return (query) => {
    const words = searchWordsOf(query);
    if (words.length === 0) return [];
    const exact = index.search({ combineWith: 'AND', queries: words.map(wordQuery) });
    const found = exact.length > 0 ? exact : nearMatches(index, words);
    const wanted = comparable(query);
    return found
      .map(({ id, score }) => ({ slug: String(id), score, tier: nameTier(names.get(String(id)) ?? [], wanted) }))
      .sort((one, other) => other.tier - one.tier || other.score - one.score)
      .map(({ slug }) => slug);
  };
}

/** The name itself before names that begin with it, before everything else. */
function nameTier(names: readonly string[], wanted: string): number {
  if (names.includes(wanted)) return 2;
  return names.some((name) => name.startsWith(wanted)) ? 1 : 0;
}

function comparable(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}ー]/gu, '');
}

function wordQuery({ script, text }: Word): Query {
  const pairs: Query = { combineWith: 'AND', prefix: [...text].length === 1, queries: bigrams(text) };
  if (script === 'japanese') return pairs;
  if (script === 'other') return otherQuery(text);
  return { combineWith: 'OR', queries: [{ ...tolerance(jamo(text)), queries: [jamo(text)] }, pairs] };
}

function otherQuery(text: string): Query {
  return { combineWith: 'OR', queries: [{ ...tolerance(text), queries: [text] }, ...swaps(text)] };
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
function tolerance(term: string): Pick<SearchOptions, 'prefix' | 'fuzzy'> {
  const mistakes = term.length >= TWO_MISTAKES_FROM_LETTERS ? 2 : term.length >= FUZZY_FROM_LETTERS ? 1 : 0;
  return { prefix: true, fuzzy: mistakes === 0 ? false : mistakes };
}

/** What shares enough with the words, although no pack has them all. */
function nearMatches(index: MiniSearch<SearchablePack>, words: readonly Word[]) {
  // Each part is met by any of its spellings; a Japanese or Korean word has as many parts as pairs of characters.
  const parts = words.flatMap(({ script, text }): { spellings: string[]; query: Query }[] =>
    script === 'other'
      ? [{ spellings: [text, ...swaps(text)], query: otherQuery(text) }]
      : bigrams(text).map((pair) => ({ spellings: [pair], query: { queries: [pair] } })),
  );
  return index.search({ combineWith: 'OR', queries: parts.map(({ query }) => query) }).filter(({ queryTerms }) => {
    const met = parts.filter(({ spellings }) => spellings.some((spelling) => queryTerms.includes(spelling)));
    return met.length / parts.length >= NEAR_ENOUGH;
  });
}
