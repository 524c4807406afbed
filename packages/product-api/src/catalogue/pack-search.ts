import SearchableMap from 'minisearch/SearchableMap';
import { runSynchronously, type Work } from './cooperative-work.ts';
import type { PackRecord } from './packs.ts';
import { bigrams, foldText, indexTerms, jamo, type SearchWord, searchWordsOf } from './search-words.ts';

// MiniSearch takes up to half a second to search 6,000 packs, so only its term map with prefix and fuzzy lookup is used.

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

/** The packs, by their places, that contain a term in one part of their texts, and how often. */
interface Postings {
  readonly packs: number[];
  readonly counts: number[];
}

/** The postings of a term by part, by the part's place in `BOOSTS`; only the parts that contain it. */
type Term = Map<number, Postings>;

/** A pack in the index. */
interface IndexedPack {
  readonly pack: SearchablePack;
  readonly place: number;
  /** Its names in comparable form. */
  readonly names: readonly string[];
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

/** Searches these packs, with an index that is built synchronously. */
export function packSearch(packs: readonly SearchablePack[]): PackSearch {
  const index = new PackIndex();
  runSynchronously(index.update(packs));
  return index.search;
}

/** The search index of one language. A publication changes a few packs of thousands, and costs as little. */
export class PackIndex {
  readonly #terms = new SearchableMap<Term>();
  /** The same terms: with the tree's own look-ups, a new index takes almost twice as long. */
  readonly #exactTerms = new Map<string, Term>();
  readonly #indexed = new Map<string, IndexedPack>();
  readonly #freePlaces: number[] = [];
  /** The number of different terms by part and by the pack's place, and the sum of each part. */
  readonly #lengths: readonly number[][] = BOOSTS.map(() => []);
  readonly #totalLengths: number[] = BOOSTS.map(() => 0);
  /** In the order of the last update. */
  #listed: readonly IndexedPack[] = [];

  /** Makes these the packs of the index: the same object is the same pack. Thousands of new ones take seconds. */
  *update(packs: readonly SearchablePack[]): Work<void> {
    const slugs = new Set(packs.map(({ slug }) => slug));
    for (const [slug, indexed] of this.#indexed) if (!slugs.has(slug)) this.#remove(indexed);
    const listed: IndexedPack[] = [];
    for (const pack of packs) {
      const former = this.#indexed.get(pack.slug);
      if (former?.pack === pack) listed.push(former);
      else {
        if (former) this.#remove(former);
        listed.push(this.#add(pack));
        yield;
      }
    }
    this.#listed = listed;
  }

  /** Slugs of the matching packs, best first. */
  readonly search = (query: string): string[] => {
    const words = searchWordsOf(query);
    if (words.length === 0) return [];
    const perWord = words.map((word) => this.#scoresOfWord(word));
    const exact = withAll(perWord);
    const scores = exact.some((score) => score > 0) ? exact : this.#nearMatches(words, perWord);
    const wanted = comparable(query);
    /** Exact name matches come first, then names with the query as a prefix. */
    const tierOf = (names: readonly string[]) =>
      Math.max(...names.map((name) => (name === wanted ? 2 : name.startsWith(wanted) ? 1 : 0)));
    return this.#listed
      .flatMap(({ pack: { slug }, place, names }) => {
        const score = scores[place] ?? 0;
        return score > 0 ? [{ slug, score, tier: tierOf(names) }] : [];
      })
      .sort((one, other) => other.tier - one.tier || other.score - one.score)
      .map(({ slug }) => slug);
  };

  #add(pack: SearchablePack): IndexedPack {
    const place = this.#freePlaces.pop() ?? this.#indexed.size;
    for (const [part, [name]] of BOOSTS.entries()) {
      const counts = countsOf(pack[name]);
      this.#setLength(part, place, counts.size);
      for (const [term, count] of counts) {
        const postings = this.#postingsOf(term, part);
        postings.packs.push(place);
        postings.counts.push(count);
      }
    }
    const indexed = { pack, place, names: [comparable(pack.name), comparable(pack.englishName)] };
    this.#indexed.set(pack.slug, indexed);
    return indexed;
  }

  /** The postings of a term in a part, added to the index where there are none yet. */
  #postingsOf(text: string, part: number): Postings {
    let term = this.#exactTerms.get(text);
    if (!term) {
      term = new Map();
      this.#exactTerms.set(text, term);
      this.#terms.set(text, term);
    }
    const postings = term.get(part) ?? { packs: [], counts: [] };
    term.set(part, postings);
    return postings;
  }

  #remove({ pack, place }: IndexedPack): void {
    for (const [part, [name]] of BOOSTS.entries()) {
      this.#setLength(part, place, 0);
      for (const term of countsOf(pack[name]).keys()) this.#removePosting(term, part, place);
    }
    this.#indexed.delete(pack.slug);
    this.#freePlaces.push(place);
  }

  #removePosting(text: string, part: number, place: number): void {
    const term = this.#exactTerms.get(text);
    const postings = term?.get(part);
    const at = postings?.packs.indexOf(place) ?? -1;
    if (!term || !postings || at === -1) return;
    postings.packs.splice(at, 1);
    postings.counts.splice(at, 1);
    if (postings.packs.length === 0) term.delete(part);
    if (term.size > 0) return;
    this.#exactTerms.delete(text);
    this.#terms.delete(text);
  }

  #setLength(part: number, place: number, length: number): void {
    const lengths = this.#lengths[part] ?? [];
    this.#totalLengths[part] = (this.#totalLengths[part] ?? 0) + length - (lengths[place] ?? 0);
    lengths[place] = length;
  }

  /** How well each pack matches one word. */
  #scoresOfWord({ script, text }: SearchWord): Float32Array {
    if (script === 'other') return this.#scoresOf(spellingsOf(text));
    const isPrefix = [...text].length === 1;
    const pairs = withAll(bigrams(text).map((pair) => this.#scoresOf([{ text: pair, isPrefix, mistakes: 0 }])));
    if (script === 'japanese') return pairs;
    const letters = this.#scoresOf([withTypos(jamo(text))]);
    return letters.map((score, place) => score + (pairs[place] ?? 0));
  }

  /** Each pack's weight for the terms that any of the queries finds, by its place; 0 where it has none. */
  #scoresOf(alternatives: readonly TermQuery[]): Float32Array {
    const scores = new Float32Array(this.#indexed.size + this.#freePlaces.length);
    for (const alternative of alternatives) {
      for (const [term, share] of termsOf(this.#terms, alternative)) this.#addWeights(scores, term, share);
    }
    return scores;
  }

  #addWeights(scores: Float32Array, term: Term, share: number): void {
    const total = this.#indexed.size;
    // In one order, whatever was indexed first: sums of floats depend on it.
    for (const [part, [, boost]] of BOOSTS.entries()) {
      const postings = term.get(part);
      if (!postings) continue;
      const { packs, counts } = postings;
      const rarity = Math.log(1 + (total - packs.length + 0.5) / (packs.length + 0.5));
      const lengths = this.#lengths[part] ?? [];
      const averageLength = (this.#totalLengths[part] ?? 0) / total;
      for (let posting = 0; posting < packs.length; posting += 1) {
        const [place = 0, count = 0] = [packs[posting], counts[posting]];
        const length = LENGTH * ((lengths[place] ?? 0) / averageLength) + 1 - LENGTH;
        const weight = LEAST + (count * (REPETITION + 1)) / (count + REPETITION * length);
        scores[place] = (scores[place] ?? 0) + boost * rarity * weight * share;
      }
    }
  }

  /** Packs that match enough of the words, although none has them all. */
  #nearMatches(words: readonly SearchWord[], perWord: readonly Float32Array[]): Float32Array {
    const [first = new Float32Array()] = perWord;
    // A Japanese or Korean word has as many terms as character pairs.
    const parts = words.flatMap(({ script, text }, word) =>
      script === 'other'
        ? (perWord[word] ?? [])
        : bigrams(text).map((pair) => this.#scoresOf([{ text: pair, isPrefix: false, mistakes: 0 }])),
    );
    return first.map((_score, place) => {
      const scores = parts.map((part) => part[place] ?? 0).filter((score) => score > 0);
      const sum = scores.reduce((total, score) => total + score, 0);
      return scores.length / parts.length >= NEAR_ENOUGH ? sum * scores.length : 0;
    });
  }
}

/** How often each term occurs in a text. */
function countsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const term of indexTerms(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function comparable(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}ー]/gu, '');
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

/** The terms that a query finds, each with its share of the weight. A term found in two ways counts with the higher one. */
function termsOf(index: SearchableMap<Term>, { text, isPrefix, mistakes }: TermQuery): Map<Term, number> {
  const found = new Map<Term, number>();
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
