import { NO_DEADLINES } from '@sound-library/server-kit/deadlines.ts';
import { forAllTests, forEachTest } from '@sound-library/server-kit/test/support/test-resources.ts';
import { asc, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { runSynchronously } from '../src/catalogue/cooperative-work.ts';
import { searchPacks } from '../src/database/schema.ts';
import type { SearchablePack } from '../src/search/pack-index.ts';
import { DatabasePackIndex, deleteUnusedRows, markRows } from '../src/search/pack-index-database.ts';
import { searchablePackOf } from './support/sample-space.ts';
import { openTestDatabase } from './support/test-database.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-20T12:00:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

const database = forAllTests(() => openTestDatabase());
beforeEach(() => database.queries.execute(sql`truncate ${searchPacks}`));

const rows = () => database.queries.select().from(searchPacks).orderBy(asc(searchPacks.id));
const pack = (slug: string, name: string) => searchablePackOf(slug, { name, englishName: name });
const PIANO = pack('one', 'Piano');
const STRINGS = pack('two', 'Strings');
const CHOIR = pack('two', 'Choir');

/** An instance of the product API, as far as it searches. */
function instance() {
  const index = new DatabasePackIndex({ locale: 'ja', queries: database.queries, deadlines: NO_DEADLINES });
  return {
    index,
    async publish(...packs: readonly SearchablePack[]) {
      const search = runSynchronously(index.update(packs));
      await index.flush();
      return search;
    },
  };
}

describe('a publication', () => {
  it('writes only packs whose texts have changed', async () => {
    const one = instance();
    await one.publish(PIANO, STRINGS);
    const before = await rows();
    const search = await one.publish(PIANO, CHOIR);
    const after = await rows();
    expect(after.slice(0, 2)).toEqual(before);
    expect(after).toHaveLength(3);
    expect(await search('choir')).toEqual(['two']);
    expect(await search('strings')).toEqual([]);
  });

  it('leaves searches of the former version as they were, until it is replaced', async () => {
    const one = instance();
    const former = await one.publish(PIANO, STRINGS);
    const search = runSynchronously(one.index.update([PIANO, CHOIR]));
    expect(await former('strings')).toEqual(['two']);
    await expect(search('choir')).rejects.toThrow('not stored yet');
    await one.index.flush();
    expect(await search('choir')).toEqual(['two']);
    expect(await former('strings')).toEqual(['two']);
    expect(await former('choir')).toEqual([]);
  });

  it('goes on where it was interrupted', async () => {
    const packs = Array.from({ length: 120 }, (_, number) => pack(`pack-${number}`, `Felt ${number}`));
    const { queries } = database;
    let inserts = 0;
    const failing: typeof queries = Object.create(queries, {
      insert: {
        value(...args: Parameters<typeof queries.insert>) {
          inserts += 1;
          if (inserts === 2) throw new Error('The database is gone.');
          return queries.insert(...args);
        },
      },
    });
    const index = new DatabasePackIndex({ locale: 'ja', queries: failing, deadlines: NO_DEADLINES });
    const search = runSynchronously(index.update(packs));
    await expect(index.flush()).rejects.toThrow('The database is gone.');
    const before = await rows();
    expect(before).toHaveLength(50);
    await index.flush();
    expect((await rows()).slice(0, 50)).toEqual(before);
    expect(await search('felt')).toHaveLength(120);
  });
});

describe('several instances', () => {
  it('insert each pack once, at the same time or one after the other', async () => {
    const packs = Array.from({ length: 120 }, (_, number) => pack(`pack-${number}`, `Felt ${number}`));
    const searches = await Promise.all([1, 2, 3].map(() => instance().publish(...packs.toReversed())));
    searches.push(await instance().publish(...packs));
    expect(await rows()).toHaveLength(120);
    for (const search of searches) expect(await search('felt 7')).toContain('pack-7');
  });

  it('each search their own version, whichever was started last', async () => {
    const newer = await instance().publish(PIANO, CHOIR);
    const older = await instance().publish(PIANO, STRINGS);
    expect([await newer('choir'), await newer('strings')]).toEqual([['two'], []]);
    expect([await older('choir'), await older('strings')]).toEqual([[], ['two']]);
  });
});

describe('rows that no version uses', () => {
  const one = forEachTest(async () => ({ ...instance(), close: () => undefined }));
  const names = async () => (await rows()).flatMap(({ keys }) => keys.filter((key) => key.startsWith('ja/7/')));

  it('are removed after a week, and not while another instance uses them', async () => {
    const other = instance();
    await one.publish(PIANO, STRINGS);
    await other.publish(PIANO, STRINGS);
    await one.publish(PIANO, CHOIR);
    await one.index.markUsed(NOW);
    await other.index.markUsed(later(6));
    await one.index.markUsed(later(6));
    await deleteUnusedRows(database.queries, later(8));
    expect(await names()).toHaveLength(3);
    await deleteUnusedRows(database.queries, later(14));
    expect(await names()).toEqual(['ja/7/piano', 'ja/7/choir']);
  });

  it('are used again when their texts are published again', async () => {
    await one.publish(PIANO, STRINGS);
    await one.publish(PIANO);
    await one.index.markUsed(NOW);
    const search = await instance().publish(PIANO, STRINGS);
    await deleteUnusedRows(database.queries, later(30));
    expect(await search('strings')).toEqual(['two']);
  });

  it('are all of a language when instances search in memory again', async () => {
    await one.publish(PIANO, STRINGS);
    await markRows({ queries: database.queries, locale: 'ko' }, [], NOW);
    await deleteUnusedRows(database.queries, later(8));
    expect(await rows()).toHaveLength(2);
    await markRows({ queries: database.queries, locale: 'ja' }, [], NOW);
    await deleteUnusedRows(database.queries, later(8));
    expect(await rows()).toEqual([]);
  });
});
