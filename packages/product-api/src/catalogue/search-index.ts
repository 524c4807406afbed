import SearchableMap from 'minisearch/SearchableMap';

/** Of the documents that have a term, in their order: which, and how much it says of each. */
interface Postings {
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

export interface SearchIndex {
  /** How much each document has of one of the terms; 0 where it has none. */
  scores(alternatives: readonly TermQuery[]): Float32Array;
}

/** The parts of a document, in each as many terms as there are; every document has the same parts. */
export type DocumentTerms = readonly (readonly string[])[];

/** BM25+ as MiniSearch has it: how fast repetition wears off, how much length counts, what a term is worth at least. */
const REPETITION = 1.2;
const LENGTH = 0.7;
const LEAST = 0.5;
/** What a beginning and what a mistaken spelling is worth, compared to the term itself. */
const PREFIX_WEIGHT = 0.375;
const MISTAKE_WEIGHT = 0.45;

/**
 * Indexes documents by term. What a term says of a document never changes, so it is worked out here, over all of its parts:
 * a search only adds up. `boosts` are how much each part counts.
 */
export function searchIndex(documents: readonly DocumentTerms[], boosts: readonly number[]): SearchIndex {
  const gathered = new Map<string, { readonly documents: number[]; readonly weights: number[] }>();
  for (const [part, boost] of boosts.entries()) addPart(gathered, documents, { part, boost });
  const terms = new SearchableMap<Postings>();
  for (const [term, { documents: found, weights }] of gathered) {
    terms.set(term, { documents: Uint32Array.from(found), weights: Float32Array.from(weights) });
  }

  return {
    scores(alternatives) {
      const scores = new Float32Array(documents.length);
      for (const alternative of alternatives) {
        for (const [postings, weight] of matching(terms, alternative)) add(scores, postings, weight);
      }
      return scores;
    },
  };
}

function addPart(
  gathered: Map<string, { readonly documents: number[]; readonly weights: number[] }>,
  documents: readonly DocumentTerms[],
  { part, boost }: { readonly part: number; readonly boost: number },
): void {
  const counts = documents.map((parts) => countsOf(parts[part] ?? []));
  const having = new Map<string, number>();
  for (const terms of counts) for (const term of terms.keys()) having.set(term, (having.get(term) ?? 0) + 1);
  const averageLength = counts.reduce((sum, { size }) => sum + size, 0) / documents.length;
  for (const [document, terms] of counts.entries()) {
    const length = LENGTH * (terms.size / averageLength) + 1 - LENGTH;
    for (const [term, count] of terms) {
      const rarity = rarityOf(having.get(term) ?? 0, documents.length);
      const weight = boost * rarity * (LEAST + (count * (REPETITION + 1)) / (count + REPETITION * length));
      const entry = gathered.get(term) ?? { documents: [], weights: [] };
      gathered.set(term, entry);
      entry.documents.push(document);
      entry.weights.push(weight);
    }
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

/** The terms that count for a query, and for how much. One that is meant in two ways counts for the better one. */
function matching(terms: SearchableMap<Postings>, { text, isPrefix, mistakes }: TermQuery): Map<Postings, number> {
  const found = new Map<Postings, number>();
  if (mistakes > 0) {
    for (const [term, [postings, distance]] of terms.fuzzyGet(text, mistakes)) {
      found.set(postings, (MISTAKE_WEIGHT * term.length) / (term.length + distance));
    }
  }
  if (isPrefix) {
    for (const [term, postings] of terms.atPrefix(text)) {
      found.set(postings, (PREFIX_WEIGHT * term.length) / (term.length + 0.3 * (term.length - text.length)));
    }
  }
  const exact = terms.get(text);
  if (exact) found.set(exact, 1);
  return found;
}

function add(scores: Float32Array, { documents, weights }: Postings, weight: number): void {
  // By index: this is the one loop that a search spends its time in.
  for (let place = 0; place < documents.length; place += 1) {
    const document = documents[place] ?? 0;
    scores[document] = (scores[document] ?? 0) + (weights[place] ?? 0) * weight;
  }
}
