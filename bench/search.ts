/**
 * Measures the two search indexes of the product API, in memory and in the database, in this process:
 * `node --expose-gc bench/search.ts [--packs 6000] [--rounds 300] [--write]`. DATABASE_URL names a PostgreSQL server with a user who may
 * create databases; without it, the embedded database is measured.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LOCALE_CODES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { type Catalogue, catalogueBuilder } from '@sound-library/product-api/catalogue/build-catalogue.ts';
import { runCooperatively } from '@sound-library/product-api/catalogue/cooperative-work.ts';
import {
  assetSchema,
  type ContentSnapshot,
  entrySchema,
} from '@sound-library/product-api/content/localized-content.ts';
import { openDatabase } from '@sound-library/product-api/database/open-database.ts';
import type { PackIndex } from '@sound-library/product-api/search/pack-index.ts';
import { DatabasePackIndex } from '@sound-library/product-api/search/pack-index-database.ts';
import { MemoryPackIndex } from '@sound-library/product-api/search/pack-index-memory.ts';
import { NO_DEADLINES } from '@sound-library/server-kit/deadlines.ts';
import { temporaryDatabase } from '../tests/support/database-setting.ts';
import { temporaryFolder } from '../tests/support/local-resources.ts';
import { contentOfManyPacks } from '../tests/support/many-packs.ts';
import { type Cell, markdownTable, publish, quantile, REPORT_OPTIONS } from './report.ts';

const HOSTS = ['assets', 'images'].map((kind) => `${kind}.ctfassets.net`);
const OPTIONS = { assets: { scheme: 'https', hosts: new Set(HOSTS) }, onSkipped: () => undefined } as const;
const QUERIES: Readonly<Record<LocaleCode, readonly string[]>> = {
  'en-GB': ['piano', 'frozen strings', 'drms', 'lo-fi', 'a warm and deep sound of the night', 's'],
  ja: ['ピアノ', 'ストリングズ', '弦の響き', '琴', 'の'],
  ko: ['피아노', '스트링즈', '드름', '현', 'ㅅ'],
};
const PUBLISHED = 'pack-frozen-strings';
const MB = 1_000_000;

const { values } = parseArgs({
  options: {
    packs: { type: 'string', default: '6000' },
    rounds: { type: 'string', default: '300' },
    ...REPORT_OPTIONS,
  },
});
const cleanUp = new AsyncDisposableStack();
try {
  const snapshot = await contentOf(Number(values.packs));
  const { DATABASE_URL: server } = process.env;
  const empty = server ? await temporaryDatabase(server) : undefined;
  if (empty) cleanUp.defer(empty.remove);
  const database = await openDatabase(
    empty ? { kind: 'postgres', url: empty.url, poolSize: 10 } : { kind: 'embedded' },
    {
      onIdleError: () => undefined,
    },
  );
  cleanUp.defer(database.close);
  const inDatabase = (locale: LocaleCode) =>
    new DatabasePackIndex({ locale, queries: database.queries, deadlines: NO_DEADLINES });

  const rows: (readonly Cell[])[] = [
    ['in memory', ...(await measure(snapshot, () => new MemoryPackIndex()))],
    [`in ${server ? 'PostgreSQL' : 'the embedded database'}, first`, ...(await measure(snapshot, inDatabase))],
    ['the same, of a further process', ...(await measure(snapshot, inDatabase))],
  ];
  const head = ['', 'index, s', 'one publication, s', 'search p50, ms', 'p99, ms', 'heap, MB'];
  await publish('search', [], [`${values.packs} packs.`, markdownTable(head, rows)], values);
} finally {
  await cleanUp.disposeAsync();
}

/** Builds a catalogue and searches it. The heap is what remains of both index and catalogue, above the content. */
async function measure(snapshot: ContentSnapshot, newIndex: (locale: LocaleCode) => PackIndex): Promise<Cell[]> {
  const heapBefore = heapMb();
  const indexes: PackIndex[] = [];
  const build = catalogueBuilder(OPTIONS, (locale) => {
    const index = newIndex(locale);
    indexes.push(index);
    return index;
  });
  const publishNow = async (content: ContentSnapshot) => {
    const began = performance.now();
    const catalogue = await runCooperatively(build(content));
    for (const index of indexes) await index.flush();
    return { catalogue, seconds: (performance.now() - began) / 1_000 };
  };
  const first = await publishNow(snapshot);
  const second = await publishNow(withChange(snapshot));
  const times = await searchTimes(second.catalogue);
  const heap = heapMb() - heapBefore;
  const one = (value: number, digits: number): Cell => ({ values: [value], digits });
  return [
    one(first.seconds, 1),
    one(second.seconds, 2),
    one(quantile(times, 0.5), 2),
    one(quantile(times, 0.99), 2),
    one(heap, 0),
  ];
}

async function searchTimes(catalogue: Catalogue): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const code of LOCALE_CODES) {
      const query = QUERIES[code][round % QUERIES[code].length] ?? '';
      const began = performance.now();
      await catalogue[code].search(query);
      times.push(performance.now() - began);
    }
  }
  return times;
}

/** The content with one pack published again, under another tagline. */
function withChange({ entries, assets }: ContentSnapshot): ContentSnapshot {
  const entry = entries.get(PUBLISHED);
  if (!entry) throw new Error(`The content has no ${PUBLISHED}.`);
  const changed = { ...entry, fields: { ...entry.fields, tagline: { 'en-GB': `Published at ${Date.now()}` } } };
  return { entries: new Map(entries).set(PUBLISHED, changed), assets };
}

async function contentOf(count: number): Promise<ContentSnapshot> {
  const folder = join(await temporaryFolder(cleanUp), 'content');
  await contentOfManyPacks(folder, count);
  const file: { entries: unknown; assets: unknown } = JSON.parse(await readFile(join(folder, 'export.json'), 'utf8'));
  const byId = <Resource extends { sys: { id: string } }>(resources: readonly Resource[]) =>
    new Map(resources.map((resource) => [resource.sys.id, resource]));
  return {
    entries: byId(entrySchema.array().parse(file.entries)),
    assets: byId(assetSchema.array().parse(file.assets)),
  };
}

function heapMb(): number {
  if (!globalThis.gc) throw new Error('Run it with --expose-gc.');
  globalThis.gc();
  return process.memoryUsage().heapUsed / MB;
}
