import { createHash } from 'node:crypto';
import type { LocaleCode } from '@sound-library/contract/locales.ts';
import { type Deadlines, deadlineWithin, waitUntilDeadline } from '@sound-library/server-kit/deadlines.ts';
import { and, eq, inArray, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import SearchableMap from 'minisearch/SearchableMap';
import { ApiError } from '../api-error.ts';
import { runCooperatively, type Work } from '../catalogue/cooperative-work.ts';
import { preparedRead, type Queries } from '../database/database.ts';
import { searchPacks } from '../database/schema.ts';
import type { PackIndex, PackSearch, SearchablePack } from './pack-index.ts';
import {
  comparableNames,
  countsOf,
  PARTS,
  type Postings,
  type RankedIndex,
  rankPacks,
  type Term,
} from './pack-ranking.ts';
import { termsForQuery } from './term-queries.ts';

// The postings are in PostgreSQL: which pack contains a term, in which part and how often, by a GIN index over one text for each of
// these. The words themselves, which hardly become more with the number of packs, stay here, for prefixes and typos. PostgreSQL's own
// full-text search finds no part of an unspaced Japanese or Korean text (docs/decisions/0087).

export interface DatabaseIndexOptions {
  readonly locale: LocaleCode;
  readonly queries: Queries;
  readonly deadlines: Deadlines;
}

/** A pack of the catalogue and the row of its texts. */
interface ListedPack {
  readonly pack: SearchablePack;
  readonly digest: string;
  readonly names: readonly string[];
}

interface StoredPack {
  readonly id: number;
  readonly lengths: readonly number[];
}

/** The packs of one version of the catalogue; `stored` once all of them are rows. */
interface Version {
  readonly listed: readonly ListedPack[];
  stored: { readonly index: Omit<RankedIndex, 'terms'>; readonly placesById: ReadonlyMap<number, number> } | undefined;
}

/** Increase when `search-words.ts` makes other terms of the same texts. */
const ANALYSER = 2;
const ROWS_PER_LOOK_UP = 500;
const ROWS_PER_INSERT = 50;
/** Only one letter, typed alone, is the beginning of more. The longest words are left out then. */
const KEYS_PER_SEARCH = 2_000;
/** Less than the BFF waits for the first byte. */
const SEARCH_WITHIN_MS = 3_000;
const RETRY_AFTER_SECONDS = 5;
const REMOVED_UNUSED_AFTER_MS = 7 * 86_400_000;

/**
 * The search index of one language in the database. Rows are named by a hash of their texts and never change, so that instances with
 * different versions of the content share them: each searches the rows of its own version, and a publication adds those that it changes.
 */
export class DatabasePackIndex implements PackIndex {
  readonly #options: DatabaseIndexOptions;
  /** The terms of all packs so far, each with its parts and counts as `variantOf` writes them. */
  readonly #dictionary = new SearchableMap<number[]>();
  readonly #listed = new WeakMap<SearchablePack, ListedPack>();
  /** The rows of the last stored version by digest, and those of the next one so far. */
  #rows = new Map<string, StoredPack>();
  #latest: Version | undefined;

  constructor(options: DatabaseIndexOptions) {
    this.#options = options;
  }

  *update(packs: readonly SearchablePack[]): Work<PackSearch> {
    const listed: ListedPack[] = [];
    for (const pack of packs) {
      const former = this.#listed.get(pack);
      const one = former ?? { pack, digest: this.#digestOf(pack), names: comparableNames(pack) };
      listed.push(one);
      if (former) continue;
      this.#listed.set(pack, one);
      yield;
    }
    const version: Version = { listed, stored: undefined };
    this.#latest = version;
    return (query) => this.#search(version, query);
  }

  async flush(): Promise<void> {
    const version = this.#latest;
    if (!version || version.stored) return;
    for (const some of slices(this.#missing(version), ROWS_PER_LOOK_UP)) await this.#find(some);
    for (const some of slices(this.#missing(version), ROWS_PER_INSERT)) await this.#insert(some);
    version.stored = storedVersion(version.listed, this.#rows);
    const current = new Set(version.listed.map(({ digest }) => digest));
    this.#rows = new Map([...this.#rows].filter(([digest]) => current.has(digest)));
  }

  /** Whether there is a row that no version of this instance uses is decided by all instances: each says what it uses itself. */
  async markUsed(now: Date): Promise<void> {
    const placesById = this.#latest?.stored?.placesById;
    if (placesById) await markRows(this.#options, [...placesById.keys()], now);
  }

  /** Packs without a row that is known here, in the same order for all instances: two that insert the same rows wait for each other. */
  #missing({ listed }: Version): ListedPack[] {
    return listed
      .filter(({ digest }) => !this.#rows.has(digest))
      .sort((one, other) => (one.digest < other.digest ? -1 : 1));
  }

  async #find(listed: readonly ListedPack[]): Promise<void> {
    const { queries } = this.#options;
    const isOne = inArray(
      searchPacks.digest,
      listed.map(({ digest }) => digest),
    );
    // First, so that no row is removed that is found next.
    await queries
      .update(searchPacks)
      .set({ unusedSince: null })
      .where(and(isOne, isNotNull(searchPacks.unusedSince)));
    const { id, digest, lengths } = searchPacks;
    const rows = await queries.select({ id, digest, lengths }).from(searchPacks).where(isOne);
    if (rows.length === 0) return;
    const keys = await queries
      .selectDistinct({ key: sql<string>`unnest(${searchPacks.keys})` })
      .from(searchPacks)
      .where(isOne);
    this.#learn(keys.map(({ key }) => key));
    for (const row of rows) this.#rows.set(row.digest, row);
  }

  async #insert(listed: readonly ListedPack[]): Promise<void> {
    const rows = await runCooperatively(rowsOf(this.#options.locale, listed));
    const inserted = await this.#options.queries
      .insert(searchPacks)
      .values(rows)
      // Another instance may have inserted it meanwhile.
      .onConflictDoUpdate({ target: searchPacks.digest, set: { unusedSince: null } })
      .returning({ id: searchPacks.id, digest: searchPacks.digest, lengths: searchPacks.lengths });
    for (const { keys } of rows) this.#learn(keys);
    for (const row of inserted) this.#rows.set(row.digest, row);
  }

  /** Adds keys to the dictionary. */
  #learn(keys: readonly string[]): void {
    for (const key of keys) {
      const { term, variant } = parseKey(key);
      const variants = this.#dictionary.get(term);
      if (!variants) this.#dictionary.set(term, [variant]);
      else if (!variants.includes(variant)) variants.push(variant);
    }
  }

  async #search({ stored }: Version, query: string): Promise<string[]> {
    if (!stored) throw new Error('These packs are not stored yet.');
    const found = termsForQuery(this.#dictionary, query).sort((one, other) => other.share - one.share);
    const keys = found
      .flatMap(({ text, value }) => value.map((variant) => keyOf(this.#options.locale, text, variant)))
      .slice(0, KEYS_PER_SEARCH);
    if (keys.length === 0) return [];
    const terms = new SearchableMap<Term>();
    for (const { key, ids } of await this.#postings(keys)) {
      const { term: text, variant } = parseKey(key);
      const { part, count } = partAndCount(variant);
      const packs = ids.flatMap((id) => stored.placesById.get(id) ?? []);
      if (packs.length > 0) addPostings(terms, text, part, { packs, counts: packs.map(() => count) });
    }
    return rankPacks(query, { ...stored.index, terms });
  }

  #postings(keys: readonly string[]) {
    const { queries, deadlines } = this.#options;
    const deadline = deadlineWithin(deadlines.current(), SEARCH_WITHIN_MS);
    return waitUntilDeadline(
      idsOfKeys(queries, { keys }),
      deadline,
      () => new ApiError('upstream_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
    );
  }

  #digestOf(pack: SearchablePack): string {
    const texts = PARTS.map(([name]) => pack[name]);
    const all = JSON.stringify([ANALYSER, this.#options.locale, pack.slug, ...texts]);
    return createHash('sha256').update(all).digest('base64url');
  }
}

/** Marks the rows of a language that an instance uses as used, and all others as unused. */
export async function markRows(
  { queries, locale }: Pick<DatabaseIndexOptions, 'queries' | 'locale'>,
  usedIds: readonly number[],
  now: Date,
): Promise<void> {
  const isUsed = sql`${searchPacks.id} = any(${sql.param(usedIds)}::integer[])`;
  const mark = (unusedSince: Date | null, condition: SQL | undefined) =>
    queries
      .update(searchPacks)
      .set({ unusedSince })
      .where(and(eq(searchPacks.locale, locale), condition));
  await mark(null, and(isNotNull(searchPacks.unusedSince), isUsed));
  await mark(now, and(isNull(searchPacks.unusedSince), not(isUsed)));
}

/** Deletes rows that no instance has used for a week: by then all have a newer version, or were started again. */
export async function deleteUnusedRows(queries: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REMOVED_UNUSED_AFTER_MS);
  await queries.delete(searchPacks).where(lt(searchPacks.unusedSince, before));
}

const idsOfKeys = preparedRead('search_packs_of_keys', (queries) =>
  queries
    .select({
      key: sql<string>`searched.key`,
      ids: sql<
        number[]
      >`array(select ${searchPacks.id} from ${searchPacks} where ${searchPacks.keys} @> array[searched.key])`,
    })
    .from(sql`unnest(${sql.placeholder('keys')}::text[]) as searched(key)`),
);

function* rowsOf(locale: LocaleCode, listed: readonly ListedPack[]): Work<(typeof searchPacks.$inferInsert)[]> {
  const rows: (typeof searchPacks.$inferInsert)[] = [];
  for (const { pack, digest } of listed) {
    const parts = PARTS.map(([name]) => countsOf(pack[name]));
    const keys = parts.flatMap((counts, part) =>
      Array.from(counts, ([term, count]) => keyOf(locale, term, variantOf({ part, count }))),
    );
    rows.push({ locale, digest, lengths: parts.map(({ size }) => size), keys });
    yield;
  }
  return rows;
}

function storedVersion(listed: readonly ListedPack[], rows: ReadonlyMap<string, StoredPack>): Version['stored'] {
  const lengths: number[][] = PARTS.map(() => []);
  const placesById = new Map<number, number>();
  for (const [place, { digest }] of listed.entries()) {
    const row = rows.get(digest);
    if (!row) throw new Error('A pack has no row although all are stored.');
    placesById.set(row.id, place);
    for (const [part, length] of row.lengths.entries()) lengths[part]?.push(length);
  }
  return {
    placesById,
    index: {
      packs: listed.map(({ pack: { slug }, names }) => ({ slug, names })),
      order: Int32Array.from(listed.keys()),
      total: listed.length,
      lengths,
      totalLengths: lengths.map((all) => all.reduce((sum, length) => sum + length, 0)),
    },
  };
}

function addPostings(terms: SearchableMap<Term>, text: string, part: number, { packs, counts }: Postings): void {
  const term: Term = terms.get(text) ?? new Map();
  terms.set(text, term);
  const former = term.get(part);
  term.set(part, { packs: [...(former?.packs ?? []), ...packs], counts: [...(former?.counts ?? []), ...counts] });
}

/** A part of a pack's texts and how often it contains a term, as one number. */
const variantOf = ({ part, count }: { part: number; count: number }): number => count * PARTS.length + part;
const partAndCount = (variant: number) => ({
  part: variant % PARTS.length,
  count: Math.floor(variant / PARTS.length),
});

/** What the database indexes: a term in one language, part and count. */
const keyOf = (locale: LocaleCode, term: string, variant: number): string => `${locale}/${variant}/${term}`;

function parseKey(key: string): { readonly term: string; readonly variant: number } {
  const [, variant, term = ''] = key.split('/');
  return { term, variant: Number(variant) };
}

function slices<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, slice) =>
    items.slice(slice * size, (slice + 1) * size),
  );
}
