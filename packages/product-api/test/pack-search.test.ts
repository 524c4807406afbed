import { LOCALE_CODES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { packListQuerySchema } from '@sound-library/contract/resources/packs.ts';
import { NO_DEADLINES } from '@sound-library/server-kit/deadlines.ts';
import { forAllTests } from '@sound-library/server-kit/test/support/test-resources.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Catalogue, catalogueBuilder } from '../src/catalogue/build-catalogue.ts';
import { runSynchronously } from '../src/catalogue/cooperative-work.ts';
import { listPacks } from '../src/catalogue/pack-list.ts';
import type { PackIndex, PackSearch, SearchablePack } from '../src/search/pack-index.ts';
import { DatabasePackIndex } from '../src/search/pack-index-database.ts';
import { MemoryPackIndex } from '../src/search/pack-index-memory.ts';
import { embeddedTemplate } from './support/embedded-template.ts';
import { demoContent } from './support/pack-library.ts';
import { optionalPostgresUrl } from './support/postgres-url.ts';
import { searchablePackOf as pack } from './support/sample-space.ts';
import { openTestDatabase, postgresDatabase } from './support/test-database.ts';

/** Opens a database for all tests of a block, and returns what makes an index in it. */
type Engine = () => (locale: LocaleCode) => PackIndex;

function inDatabase(open: () => ReturnType<typeof openTestDatabase>): Engine {
  return () => {
    const database = forAllTests(open);
    return (locale) => new DatabasePackIndex({ locale, queries: database.queries, deadlines: NO_DEADLINES });
  };
}

const MEMORY: Engine = () => () => new MemoryPackIndex();
const EMBEDDED = inDatabase(async () => {
  const config = { kind: 'embedded', template: await embeddedTemplate() } as const;
  return openTestDatabase(Promise.resolve({ config, close: async () => undefined }));
});
const POSTGRES = inDatabase(() => openTestDatabase(postgresDatabase()));
const ENGINES: readonly (readonly [string, Engine])[] = [
  ['memory', MEMORY],
  ['the embedded database', EMBEDDED],
  ...(optionalPostgresUrl() ? ([['PostgreSQL', POSTGRES]] as const) : []),
];

async function indexed(index: PackIndex, packs: readonly SearchablePack[]): Promise<PackSearch> {
  const search = runSynchronously(index.update(packs));
  await index.flush();
  return search;
}

/** The search of these packs, before all tests of a block. */
function searchOf(
  open: (locale: LocaleCode) => PackIndex,
  locale: LocaleCode,
  packs: readonly SearchablePack[],
): PackSearch {
  let search: PackSearch;
  beforeAll(async () => {
    search = await indexed(open(locale), packs);
  });
  return (query) => search(query);
}

describe.each(ENGINES)('in %s', (_name, engine) => {
  const open = engine();

  describe('searching in English', () => {
    const search = searchOf(open, 'en-GB', [
      pack('soft-piano', { name: 'Soft Piano', types: 'Keys keys', description: 'Felt between hammer and strings.' }),
      pack('strings', { name: 'Strings', types: 'Strings strings' }),
      pack('frozen-strings', { name: 'Frozen Strings', types: 'Strings strings', artist: 'Iris Vale' }),
      pack('lo-fi-kit', { name: 'Lo-Fi Kit', types: 'Drums drums', tagline: 'A café on tape ❤️' }),
    ]);

    it('ranks the pack with exactly that name first, and names before descriptions', async () => {
      expect(await search('strings')).toEqual(['strings', 'frozen-strings', 'soft-piano']);
      expect((await search('Frozen Strings'))[0]).toBe('frozen-strings');
    });

    it.each([
      ['a prefix', 'pia', 'soft-piano'],
      ['a missing letter', 'frozn', 'frozen-strings'],
      ['a wrong letter', 'pieno', 'soft-piano'],
      ['two swapped letters', 'paino', 'soft-piano'],
      ['another case', 'SOFT', 'soft-piano'],
      ['full width', 'Ｐｉａｎｏ', 'soft-piano'],
      ['no accent', 'cafe', 'lo-fi-kit'],
      ['a hyphen left out', 'lofi', 'lo-fi-kit'],
      ['a joiner within', 'pia\u200Cno', 'soft-piano'],
      ['the artist', 'iris vale', 'frozen-strings'],
      ['a type', 'drums', 'lo-fi-kit'],
    ])('finds English packs by %s', async (_title, query, slug) => {
      expect((await search(query))[0]).toBe(slug);
    });

    it('requires all words, and offers partial matches when no pack has them all', async () => {
      expect(await search('frozen piano')).toEqual(expect.arrayContaining(['soft-piano', 'frozen-strings']));
      expect(await search('frozen strings')).not.toContain('soft-piano');
    });

    it.each(['zzzzqqq', '(((', '***', '', '   ', '"\\', '🎹', '❤️'])('finds nothing for %j', async (query) => {
      expect(await search(query)).toEqual([]);
    });
  });

  describe('searching in Japanese', () => {
    const search = searchOf(open, 'ja', [
      pack('soft-piano', {
        name: 'ソフト・ピアノ',
        englishName: 'Soft Piano',
        description: '静かな部屋で録音しました。',
      }),
      pack('strings', {
        name: 'ストリングス',
        englishName: 'Strings',
        types: 'ストリングス strings',
        tagline: '弦楽器の響き',
      }),
      pack('koto', { name: 'ルーフトップ・琴', englishName: 'Rooftop Koto', artist: '葛\u{E0100}城' }),
    ]);

    it.each([
      ['the name', 'ストリングス', 'strings'],
      ['its prefix', 'ストリ', 'strings'],
      ['hiragana', 'すとりんぐす', 'strings'],
      ['half width', 'ﾋﾟｱﾉ', 'soft-piano'],
      ['a wrong last sound', 'ストリングズ', 'strings'],
      ['one character', '琴', 'koto'],
      ['a word inside unspaced text', '部屋', 'soft-piano'],
      ['a phrase with a particle', '弦の響き', 'strings'],
      ['the English name', 'koto', 'koto'],
      ['a variant of a character', '葛城', 'koto'],
    ])('finds Japanese packs by %s', async (_title, query, slug) => {
      expect((await search(query))[0]).toBe(slug);
    });

    it('finds nothing for Japanese words that occur in no pack', async () => {
      expect(await search('太鼓')).toEqual([]);
    });
  });

  describe('searching in Korean', () => {
    const search = searchOf(open, 'ko', [
      pack('drums', { name: '드럼스', englishName: 'Drums', types: '드럼 drums' }),
      pack('strings', { name: '스트링스', englishName: 'Strings', types: '현악 strings', tagline: '현악기의 울림' }),
      pack('soft-piano', { name: '소프트 피아노', englishName: 'Soft Piano' }),
    ]);

    it.each([
      ['the name', '스트링스', 'strings'],
      ['a syllable that is being typed', '스트리', 'strings'],
      ['the first letter of a syllable', '피아ᄂ', 'soft-piano'],
      ['a wrong vowel', '드름', 'drums'],
      ['a wrong last syllable', '스트링즈', 'strings'],
      ['a particle at the end', '피아노의', 'soft-piano'],
      ['a part of a compound', '악기', 'strings'],
      ['one syllable', '현', 'strings'],
    ])('finds Korean packs by %s', async (_title, query, slug) => {
      expect((await search(query))[0]).toBe(slug);
    });
  });

  it('finds a pack by a word as long as a page, which is cut', async () => {
    const endless = 'ก'.repeat(5_000);
    const search = await indexed(open('en-GB'), [pack('thai', { description: endless })]);
    expect(await search(endless.slice(0, 90))).toEqual(['thai']);
  });

  it.each([
    ['a word joiner', '\u2060'],
    ['a zero-width space', '\u200B'],
    ['a soft hyphen', '\u00AD'],
  ])('ignores %s, in texts and in queries', async (_title, invisible) => {
    const search = await indexed(open('ja'), [
      pack('joined', { name: `フェ${invisible}ルト`, description: `Me${invisible}llow lo${invisible}-fi` }),
      pack('other', { name: 'ほか' }),
    ]);
    for (const query of ['フェルト', 'mellow', 'lofi', `フ${invisible}ェルト`, `mel${invisible}low`]) {
      expect(await search(query)).toEqual(['joined']);
    }
  });

  it.each([
    ["'; drop table search_packs; --", []],
    ["piano' --", ['soft-piano']],
    ['$1 {} [] %s \\', ['strings', 'soft-piano']],
    ['{"piano"}', ['soft-piano']],
    ['en-GB/7/piano', []],
    ['%', []],
    ['_', []],
    ['\u0000\ud800', []],
  ])('treats %j as words, and goes on', async (query, found) => {
    const packs = [pack('soft-piano', { name: 'Soft Piano' }), pack('strings', { name: 'Strings' })];
    const search = await indexed(open('en-GB'), packs);
    expect(await search(query)).toEqual(found);
    expect(await search('strings')).toEqual(['strings']);
  });
});

// Both weigh the same terms by the same formula, so that no order differs, not even that of packs that match equally well.
describe.each(ENGINES.slice(1))('the list of the demo packs with %s', (_name, engine) => {
  const open = engine();
  const NOW = new Date('2026-11-20T12:00:00Z');
  let inMemory: Catalogue;
  let inDatabase: Catalogue;
  beforeAll(async () => {
    const { snapshot, options } = await demoContent();
    const indexes: PackIndex[] = [];
    inMemory = runSynchronously(catalogueBuilder(options)(snapshot));
    const build = catalogueBuilder(options, (locale) => {
      const index = open(locale);
      indexes.push(index);
      return index;
    });
    inDatabase = runSynchronously(build(snapshot));
    for (const index of indexes) await index.flush();
  });

  const ASKED = [
    ...['', 'piano', 'pieno', 'paino', 'str', 's', 'frozen strings', 'warm felt night', 'iris vale', 'keys', 'lofi'],
    ...['drms', 'the', 'a warm and deep sound of the night', 'zzzzqqq', '(((', '🎹'],
    ...['ピアノ', 'ぴあの', 'ﾋﾟｱﾉ', 'ストリ', 'ストリングズ', '弦の響き', '琴', 'の', '夜の静かな部屋'],
    ...['피아노', '피아ᄂ', '스트링즈', '드름', '현', 'ㅅ', '피아노의 울림'],
  ].map((query) => ({ query }));
  const CASES = [
    ...ASKED,
    ...['newest', 'oldest', 'name'].map((sortBy) => ({ query: 'piano', sortBy })),
    { query: 'piano', types: 'keys,strings' },
    { query: 'strings', ids: 'pack-drums,pack-strings,pack-frozen-strings' },
    { query: 's', limit: 5, offset: 5 },
  ];

  it.each(CASES)('is that of the memory for %j', async (asked) => {
    const query = packListQuerySchema.parse(asked);
    for (const code of LOCALE_CODES) {
      const [expected, found] = await Promise.all(
        [inMemory, inDatabase].map((catalogue) => listPacks(catalogue[code], query, NOW)),
      );
      expect(found).toEqual(expected);
    }
  });

  it('is not empty for the words of each language', async () => {
    for (const [code, query] of [
      ['en-GB', 'pieno'],
      ['ja', 'ぴあの'],
      ['ko', '피아ᄂ'],
    ] as const) {
      const { total } = await listPacks(inDatabase[code], packListQuerySchema.parse({ query }), NOW);
      expect(total).toBeGreaterThan(0);
    }
  });
});
