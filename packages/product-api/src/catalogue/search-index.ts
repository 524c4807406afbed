import SearchableMap from 'minisearch/SearchableMap';
import type { Work } from '../in-turns.ts';

/**
 * What each term says of which documents, for all terms one after another: an array of its own per term costs more than what
 * stands in it, and every collection of garbage looks at each.
 */
interface Postings {
  /** Where a term's begin, by its number; the next one's beginning is their end. */
  readonly starts: Uint32Array;
  /** In their order. */
  readonly documents: Uint32Array;
  readonly weights: Float32Array;
}

/** What of a term counts as met. */
export interface TermQuery {
  readonly text: string;
  /** Terms that begin with it count, too. */
  readonly isPrefix: boolean;
  /** Terms with so many mistakes in them count, too. */
  readonly mistakes: number;
}

/** What is indexed: how many documents there are, and the terms of a part of each. */
interface IndexedDocuments {
  readonly count: number;
  readonly parts: readonly { readonly boost: number; terms(document: number): readonly string[] }[];
}

/** Of the documents that have a term: which, and how much it says of each. */
interface Found {
  readonly documents: number[];
  readonly weights: number[];
}

type Gathered = Map<string, Found>;

export interface SearchIndex {
  /** How much each document has of one of the terms; 0 where it has none. */
  scores(alternatives: readonly TermQuery[]): Float32Array;
}

/** BM25+ as MiniSearch has it: how fast repetition wears off, how much length counts, what a term is worth at least. */
const REPETITION = 1.2;
const LENGTH = 0.7;
const LEAST = 0.5;
/** What a beginning and what a mistaken spelling is worth, compared to the term itself. */
const PREFIX_WEIGHT = 0.375;
const MISTAKE_WEIGHT = 0.45;

/**
 * Indexes documents by term. What a term says of a document never changes, so it is worked out here, over all of its parts:
 * a search only adds up.
 */
export function* searchIndex({ count, parts }: IndexedDocuments): Work<SearchIndex> {
  const gathered: Gathered = new Map();
  for (const part of parts) yield* addPart(gathered, count, part);
  const numbers = new SearchableMap<number>();
  for (const [number, term] of [...gathered.keys()].entries()) numbers.set(term, number);
  const postings = oneAfterAnother([...gathered.values()]);

  return {
    scores(alternatives) {
      const scores = new Float32Array(count);
      for (const alternative of alternatives) {
        for (const [number, weight] of matching(numbers, alternative)) add(scores, postings, number, weight);
      }
      return scores;
    },
  };
}

function oneAfterAnother(terms: readonly Found[]): Postings {
  const all = terms.reduce((sum, { documents }) => sum + documents.length, 0);
  const starts = new Uint32Array(terms.length + 1);
  const documents = new Uint32Array(all);
  const weights = new Float32Array(all);
  let end = 0;
  for (const [number, term] of terms.entries()) {
    documents.set(term.documents, end);
    weights.set(term.weights, end);
    end += term.documents.length;
    starts[number + 1] = end;
  }
  return { starts, documents, weights };
}

function* addPart(gathered: Gathered, all: number, { boost, terms }: IndexedDocuments['parts'][number]): Work<void> {
  const counts: Map<string, number>[] = [];
  const having = new Map<string, number>();
  for (let document = 0; document < all; document += 1) {
    const counted = countsOf(terms(document));
    for (const term of counted.keys()) having.set(term, (having.get(term) ?? 0) + 1);
    counts.push(counted);
    yield;
  }
  const averageLength = counts.reduce((sum, { size }) => sum + size, 0) / all;
  for (const [document, counted] of counts.entries()) {
    const length = LENGTH * (counted.size / averageLength) + 1 - LENGTH;
    for (const [term, count] of counted) {
      const rarity = rarityOf(having.get(term) ?? 0, all);
      const weight = boost * rarity * (LEAST + (count * (REPETITION + 1)) / (count + REPETITION * length));
      const entry = gathered.get(term) ?? { documents: [], weights: [] };
      gathered.set(term, entry);
      entry.documents.push(document);
      entry.weights.push(weight);
    }
    yield;
  }
}

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function rarityOf(having: number, all: number): number {
  return Math.log(1 + (all - having + 0.5) / (having + 0.5));
}

/** The numbers of the terms that count for a query, and for how much. One that is meant in two ways counts for the better one. */
function matching(numbers: SearchableMap<number>, { text, isPrefix, mistakes }: TermQuery): Map<number, number> {
  const found = new Map<number, number>();
  if (mistakes > 0) {
    for (const [term, [number, distance]] of numbers.fuzzyGet(text, mistakes)) {
      found.set(number, (MISTAKE_WEIGHT * term.length) / (term.length + distance));
    }
  }
  if (isPrefix) {
    for (const [term, number] of numbers.atPrefix(text)) {
      found.set(number, (PREFIX_WEIGHT * term.length) / (term.length + 0.3 * (term.length - text.length)));
    }
  }
  const exact = numbers.get(text);
  if (exact !== undefined) found.set(exact, 1);
  return found;
}

function add(scores: Float32Array, { starts, documents, weights }: Postings, term: number, weight: number): void {
  const end = starts[term + 1] ?? 0;
  // By index: this is the one loop that a search spends its time in.
  for (let place = starts[term] ?? 0; place < end; place += 1) {
    const document = documents[place] ?? 0;
    scores[document] = (scores[document] ?? 0) + (weights[place] ?? 0) * weight;
  }
}
