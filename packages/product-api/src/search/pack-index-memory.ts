import SearchableMap from 'minisearch/SearchableMap';
import { runCooperatively, type Work } from '../catalogue/cooperative-work.ts';
import type { PackIndex, PackSearch, SearchablePack } from './pack-index.ts';
import {
  comparableNames,
  countsOf,
  type IndexedPack,
  PARTS,
  type Postings,
  rankPacks,
  type Term,
} from './pack-ranking.ts';

/** An index that is built at its first search: drafts change more often than somebody searches them. */
export const lazyPackIndex = (): PackIndex => ({
  *update(packs) {
    yield;
    let search: Promise<PackSearch> | undefined;
    return async (query) => {
      search ??= runCooperatively(new MemoryPackIndex().update(packs));
      return (await search)(query);
    };
  },
  flush: async () => undefined,
});

interface MemoryPack extends IndexedPack {
  readonly pack: SearchablePack;
  readonly place: number;
}

/** The search index of one language in this process. A publication changes a few packs of thousands, and costs as little. */
export class MemoryPackIndex implements PackIndex {
  readonly #terms = new SearchableMap<Term>();
  /** The same terms: with the tree's own look-ups, a new index takes almost twice as long. */
  readonly #exactTerms = new Map<string, Term>();
  readonly #indexed = new Map<string, MemoryPack>();
  /** By place; that of a removed pack remains until its place is used again. */
  readonly #packs: IndexedPack[] = [];
  #freePlaces: number[] = [];
  readonly #lengths: readonly number[][] = PARTS.map(() => []);
  readonly #totalLengths: number[] = PARTS.map(() => 0);
  /** Of the last update, by place. */
  #order = new Int32Array();

  /** Thousands of new packs take seconds. */
  *update(packs: readonly SearchablePack[]): Work<PackSearch> {
    // Places that become free now are used from the next update on: searches of the former packs go on meanwhile.
    const reusable = this.#freePlaces;
    this.#freePlaces = [];
    const slugs = new Set(packs.map(({ slug }) => slug));
    for (const [slug, indexed] of this.#indexed) if (!slugs.has(slug)) this.#remove(indexed);
    const listed: MemoryPack[] = [];
    for (const pack of packs) {
      const former = this.#indexed.get(pack.slug);
      if (former?.pack === pack) listed.push(former);
      else {
        if (former) this.#remove(former);
        listed.push(this.#add(pack, reusable.pop() ?? this.#packs.length));
        yield;
      }
    }
    this.#freePlaces.push(...reusable);
    this.#order = new Int32Array(this.#packs.length).fill(-1);
    for (const [order, { place }] of listed.entries()) this.#order[place] = order;
    return this.#search;
  }

  async flush(): Promise<void> {
    // It is complete after the update.
  }

  readonly #search: PackSearch = async (query) =>
    rankPacks(query, {
      terms: this.#terms,
      packs: this.#packs,
      order: this.#order,
      total: this.#indexed.size,
      lengths: this.#lengths,
      totalLengths: this.#totalLengths,
    });

  #add(pack: SearchablePack, place: number): MemoryPack {
    for (const [part, [name]] of PARTS.entries()) {
      const counts = countsOf(pack[name]);
      this.#setLength(part, place, counts.size);
      for (const [term, count] of counts) {
        const postings = this.#postingsOf(term, part);
        postings.packs.push(place);
        postings.counts.push(count);
      }
    }
    const indexed = { pack, slug: pack.slug, place, names: comparableNames(pack) };
    this.#indexed.set(pack.slug, indexed);
    this.#packs[place] = indexed;
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

  #remove({ pack, place }: MemoryPack): void {
    for (const [part, [name]] of PARTS.entries()) {
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
}
