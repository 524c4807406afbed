import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOCALE_CODES, LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { contentOfManyPacks } from '../../tests/support/demo-content.ts';
import { editorOf } from '../../tests/support/editor.ts';
import { temporaryFolder } from '../../tests/support/local-resources.ts';
import { packsOf } from '../http.ts';
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
export async function measurePublications(packs: number, count: number, cleanUp: AsyncDisposableStack) {
  const content = join(await temporaryFolder(cleanUp), 'content');
  await contentOfManyPacks(content, packs);
  const product = await startMeasuredProduct(cleanUp, { CONTENT_DIR: content, CATALOGUE_REFRESH_SECONDS: '86400' });
  const editor = editorOf(product);
  const pids = PROCESSES.map((name) => product.process(name).pid);
  const save = (id: string, title: Title) => {
    const names = LOCALE_CODES.map((code) => [LOCALES[code].languageTag, title(code)]);
    return editor.save(id, { name: Object.fromEntries(names) });
  };
  const { bffUrl } = product;
  const found = (title: Title) => Promise.all(LOCALE_CODES.map((code) => untilFound(bffUrl, code, title(code))));
  const listed = await packsOf(bffUrl);
  const publications: (readonly number[])[] = [];
  for (const [round, { content_id: id }] of listed.slice(0, 1 + count).entries()) {
    const first: Title = (code) => `${TITLES[code]} ${round}`;
    const second: Title = (code) => `${first(code)} II`;
    await save(id, first);
    const started = performance.now();
    await editor.publish(id);
    await found(first);
    const foundMs = performance.now() - started;
    await save(id, second);
    await sleep(SETTLING_MS);
    const before = pids.map(processorTimeMs);
    await editor.publish(id);
    await sleep(SETTLING_MS);
    const processorMs = pids.map((pid, place) => processorTimeMs(pid) - (before[place] ?? 0));
    await found(second);
    publications.push([foundMs, ...processorMs]);
  }
  // The first round compiles the code.
  return reportOf(packs, publications.slice(1));
}

type Title = (code: LocaleCode) => string;

async function untilFound(bff: string, code: LocaleCode, title: string): Promise<void> {
  const patience = AbortSignal.timeout(GIVE_UP_AFTER_MS);
  while (!(await packsOf(bff, title, LOCALES[code].languageTag)).some(({ name }) => name === title)) {
    patience.throwIfAborted();
    await sleep(POLL_MS);
  }
}

function reportOf(packs: number, publications: readonly (readonly number[])[]) {
  const figure = (place: number) => ({ values: publications.map((one) => one[place] ?? Number.NaN), digits: 0 });
  const targets: readonly Target[] = [
    { name: `published among ${packs} packs: found by three searches, ms`, ...figure(0), atMost: 2000 },
    { name: 'its processor time in the product API, ms', ...figure(1), atMost: 200 },
  ];
  const head = ['ms', 'until found in three languages', ...PROCESSES.map((name) => `CPU of ${name}`)];
  const cells = head.slice(1).map((_, place) => figure(place));
  return { targets, table: markdownTable(head, [[`one of ${packs} packs, ${publications.length} times`, ...cells]]) };
}
