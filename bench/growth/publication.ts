import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOCALE_CODES, LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { packListSchema } from '@sound-library/contract/resources/packs.ts';
import { editorOf } from '../../tests/support/editor.ts';
import { temporaryFolder } from '../../tests/support/local-resources.ts';
import { contentOfManyPacks } from '../../tests/support/many-packs.ts';
import { fetchText } from '../http.ts';
import { processorTimeMs } from '../machine.ts';
import { markdownTable, type Target } from '../report.ts';
import { startMeasuredProduct } from '../server/product.ts';

const PROCESSES = ['product-api', 'bff', 'web'] as const;
const TITLES = { 'en-GB': 'Velvet Horizon', ja: '天の川の響き', ko: '은하수의 울림' } as const;
const POLL_MS = 200;
const GIVE_UP_AFTER_MS = 30_000;
/** After a publication there is work that nobody waits for, such as garbage collection: it counts, too. */
const SETTLING_MS = 3_000;

/**
 * Publishes new titles of packs, one at a time, as an editor does: at the content service, whose webhook alone tells the product API.
 * The time is that from the click until searches in all languages find the title. The processor time is that of another publication,
 * which nobody searches for meanwhile, because searches have their own cost.
 */
export async function measurePublications(packs: number, count: number) {
  const cleanUp = new AsyncDisposableStack();
  try {
    const content = join(await temporaryFolder(cleanUp), 'content');
    await contentOfManyPacks(content, packs);
    const product = await startMeasuredProduct(cleanUp, { CONTENT_DIR: content, CATALOGUE_REFRESH_SECONDS: '86400' });
    const editor = editorOf(product);
    const pids = PROCESSES.map((name) => product.process(name).pid);
    const searchableMs: number[] = [];
    const processorMs = PROCESSES.map((): number[] => []);
    const { packs: listed } = await packsOf(product.bffUrl, 'en-GB', '');
    const save = (id: string, title: Title) =>
      editor.save(id, {
        name: Object.fromEntries(LOCALE_CODES.map((code) => [LOCALES[code].languageTag, title(code)])),
      });
    const found = (title: Title) =>
      Promise.all(LOCALE_CODES.map((code) => untilFound(product.bffUrl, code, title(code))));
    // The first round compiles the code.
    for (const [round, { content_id: id }] of listed.slice(0, 1 + count).entries()) {
      const first: Title = (code) => `${TITLES[code]} ${round}`;
      const second: Title = (code) => `${first(code)} II`;
      await save(id, first);
      const started = performance.now();
      await editor.publish(id);
      await found(first);
      if (round > 0) searchableMs.push(performance.now() - started);
      await save(id, second);
      await sleep(SETTLING_MS);
      const before = pids.map(processorTimeMs);
      await editor.publish(id);
      await sleep(SETTLING_MS);
      const after = pids.map(processorTimeMs);
      await found(second);
      if (round === 0) continue;
      for (const [place, times] of processorMs.entries()) times.push((after[place] ?? 0) - (before[place] ?? 0));
    }
    return reportOf(packs, searchableMs, processorMs);
  } finally {
    await cleanUp.disposeAsync();
  }
}

type Title = (code: LocaleCode) => string;

async function packsOf(bff: string, code: LocaleCode, query: string) {
  const headers = { 'accept-language': LOCALES[code].languageTag };
  const list = await fetchText(`${bff}/api/packs?query=${encodeURIComponent(query)}`, { headers });
  return packListSchema.parse(JSON.parse(list));
}

async function untilFound(bff: string, code: LocaleCode, title: string): Promise<void> {
  const patience = AbortSignal.timeout(GIVE_UP_AFTER_MS);
  while (!(await packsOf(bff, code, title)).packs.some(({ name }) => name === title)) {
    patience.throwIfAborted();
    await sleep(POLL_MS);
  }
}

function reportOf(packs: number, searchableMs: readonly number[], processorMs: readonly (readonly number[])[]) {
  const [ofProductApi = []] = processorMs;
  const searchable = { values: searchableMs, digits: 0 };
  const targets: readonly Target[] = [
    { name: `published among ${packs} packs: found by three searches, ms`, ...searchable, atMost: 2000 },
    { name: 'its processor time in the product API, ms', values: ofProductApi, digits: 0, atMost: 200 },
  ];
  const head = ['ms', 'until found in three languages', ...PROCESSES.map((name) => `CPU of ${name}`)];
  const row = [
    `one of ${packs} packs, ${searchableMs.length} times`,
    searchable,
    ...processorMs.map((values) => ({ values, digits: 0 })),
  ];
  return { targets, table: markdownTable(head, [row]) };
}
