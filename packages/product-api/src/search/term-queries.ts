import type SearchableMap from 'minisearch/SearchableMap';
import { bigrams, jamo, type SearchWord, searchWordsOf } from './search-words.ts';

/** A query for the terms: exact, as a prefix, or with a number of typos. */
export interface TermQuery {
  readonly text: string;
  readonly isPrefix: boolean;
  readonly mistakes: number;
}

/** A term that a query finds, and its share of the weight. */
interface FoundTerm<Value> {
  readonly text: string;
  readonly value: Value;
  readonly share: number;
}

/** The weights of prefix and fuzzy matches, relative to exact ones. */
const PREFIX_WEIGHT = 0.375;
const MISTAKE_WEIGHT = 0.45;
const FUZZY_FROM_LETTERS = 4;
const TWO_MISTAKES_FROM_LETTERS = 8;

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

/** The pairs of characters of a word without spaces; one character alone as the beginning of more. */
export function pairsOf(text: string): TermQuery[] {
  const isPrefix = [...text].length === 1;
  return bigrams(text).map((pair) => ({ text: pair, isPrefix, mistakes: 0 }));
}

/** A word of an alphabet, with its typos. */
export function spellingsOf(text: string): TermQuery[] {
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
export function withTypos(text: string): TermQuery {
  const mistakes = text.length >= TWO_MISTAKES_FROM_LETTERS ? 2 : text.length >= FUZZY_FROM_LETTERS ? 1 : 0;
  return { text, isPrefix: true, mistakes };
}

/** The terms that a query finds, in one order for every index. A term found in two ways counts with the higher share. */
export function termsOf<Value>(
  index: SearchableMap<Value>,
  { text, isPrefix, mistakes }: TermQuery,
): FoundTerm<Value>[] {
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
