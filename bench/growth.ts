/**
 * Measures how responses slow down as the catalogue and the number of people grow, against the production build:
 * `node bench/growth.ts [--packs 6000] [--people 1000000] [--rounds 200] [--publications 15] [--only PATTERN] [--write] [--assert]`.
 * `--only publication` or `--only growth` takes one of the two tables. People need PostgreSQL: DATABASE_URL names a server, with a user
 * who may create databases and disable the check of foreign keys.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { LOCALE_CODES, LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { temporaryDatabase } from '../tests/support/database-setting.ts';
import { contentOfManyPacks } from '../tests/support/demo-content.ts';
import { editorOf } from '../tests/support/editor.ts';
import { temporaryFolder } from '../tests/support/local-resources.ts';
import { addressOfPerson, insertPeople, markAsJustSeen, tokenOfPerson } from '../tests/support/many-people.ts';
import { bearerOf } from '../tests/support/people.ts';
import { startProduct } from '../tests/support/product.ts';
import { BROWSER_HEADERS, DEMO_ACCOUNT, fetchText, logIn, packsOf, sessionCookie } from './http.ts';
import { processorTimeMs, withCleanUp } from './machine.ts';
import { type Cell, markdownTable, publish, quantile, REPORT_OPTIONS, type Target } from './report.ts';
import { startMeasuredProduct } from './server/subjects.ts';

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
async function measurePublications(packs: number, count: number, cleanUp: AsyncDisposableStack) {
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

type MeasuredCalls = Readonly<Record<string, (round: number) => Promise<unknown>>>;

const SETTINGS = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' };
const WORDS = ['piano', 'felt', 'frozen strings', 'warm pad', 'drms', 'choir', 'tape', 'lo-fi', 'bowed metal', 'a'];
/** Number of people who send requests; each sends several, as real people do. */
const CALLERS = 100;
/** Distance between them in the table, so that the requests don't all hit one page of it. */
const STRIDE = 7_919;

const { values } = parseArgs({
  options: {
    packs: { type: 'string', default: '6000' },
    people: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '200' },
    publications: { type: 'string', default: '15' },
    only: { type: 'string', default: '' },
    ...REPORT_OPTIONS,
  },
});
const { DATABASE_URL: server } = process.env;
const isWanted = (name: string): boolean => new RegExp(values.only).test(name);
const targets: Target[] = [];
const tables: string[] = [];

if (isWanted('growth')) {
  await compare(productWithPacks, 60, Number(values.packs), 'packs', 1.3);
  if (server)
    await compare((...order) => productWithPeople(server, ...order), 100, Number(values.people), 'people', 1.2);
  else console.error('People are left out, as DATABASE_URL names no PostgreSQL server.');
  await publish('growth', targets, tables, values);
}
if (isWanted('publication')) {
  const [packs, count] = [Number(values.packs), Number(values.publications)];
  const found = await withCleanUp((cleanUp) => measurePublications(packs, count, cleanUp));
  await publish('publication', found.targets, [found.table], values);
}

/** Compares a small and a large product. Growth is that of the p10, which other load on the machine hardly affects. */
function compare(among: typeof productWithPacks, few: number, many: number, unit: string, atMost: number) {
  return withCleanUp(async (cleanUp) => {
    const [small, large] = [await among(few, cleanUp), await among(many, cleanUp)];
    const rows: (readonly Cell[])[] = [];
    for (const [name, ask] of Object.entries(small)) {
      const times = await alternatingTimes(ask, large[name] ?? ask);
      const [fewP10 = Number.NaN, manyP10 = Number.NaN] = times.map((all) => quantile(all, 0.1));
      const growth = { values: [manyP10 / fewP10], digits: 2 };
      targets.push({ name: `${name}, ${many} ÷ ${few} ${unit}`, ...growth, atMost });
      rows.push([name, ...times.map((all) => ({ values: all, digits: 2 })), growth]);
    }
    tables.push(markdownTable(['ms', `${few} ${unit}`, `${many} ${unit}`, 'growth of p10'], rows));
  });
}

/** Alternates both in each round, so that other load affects both; the first tenth of the rounds is the warm-up. */
async function alternatingTimes(...asks: readonly MeasuredCalls[string][]): Promise<readonly (readonly number[])[]> {
  const times = asks.map((): number[] => []);
  const [rounds, warmUp] = [Number(values.rounds), Math.ceil(Number(values.rounds) / 10)];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const [place, ask] of asks.entries()) {
      const started = performance.now();
      await ask(round);
      if (round >= warmUp) times[place]?.push(performance.now() - started);
    }
  }
  return times;
}

/** The product with so many packs: the list page, its API call, and searches that are not cached. */
async function productWithPacks(count: number, cleanUp: AsyncDisposableStack): Promise<MeasuredCalls> {
  const content = join(await temporaryFolder(cleanUp), 'content');
  await contentOfManyPacks(content, count);
  const product = await startProduct({ ...SETTINGS, CONTENT_DIR: content });
  cleanUp.defer(product.close);
  const list = `${product.url}/labs/packs`;
  const call = `${product.productApiUrl}/api/packs`;
  const cookie = await sessionCookie(product.url);
  const searched = (round: number) => encodeURIComponent(`${WORDS[round % WORDS.length]} ${round}`);
  return {
    'list, logged in': () => fetchText(list, { headers: { ...BROWSER_HEADERS, cookie } }),
    'list, anonymous, not cached': (round) =>
      fetchText(`${list}?query=&utm_source=${round}`, { headers: BROWSER_HEADERS }),
    '/api/packs, product API': () => fetchText(call),
    // One pack, since a page of 64 would measure its size: few of 60 packs match.
    'search, product API': (round) => fetchText(`${call}?limit=1&query=${searched(round)}`),
  };
}

/** The product with so many people, measured directly at the product API. `server` is a PostgreSQL server's address. */
async function productWithPeople(server: string, count: number, cleanUp: AsyncDisposableStack): Promise<MeasuredCalls> {
  const database = await temporaryDatabase(server);
  cleanUp.defer(database.remove);
  const { close, productApiUrl: api } = await startProduct({ ...SETTINGS, DATABASE_URL: database.url });
  cleanUp.defer(close);
  await insertPeople(database.url, count, DEMO_ACCOUNT.email);

  const person = (round: number) => 1 + (((round % CALLERS) * STRIDE) % count);
  const asking = Array.from({ length: CALLERS }, (_, round) => person(round));
  await markAsJustSeen(database.url, asking);
  const bearers = new Map<number, string>();
  for (const one of asking) bearers.set(one, await bearerOf(api, tokenOfPerson(one)));
  const asMember = (path: string) => (round: number) =>
    fetchText(api + path, { headers: { authorization: `Bearer ${bearers.get(person(round))}` } });
  return {
    // They come first because the product API caches subscription state for a minute.
    subscriptions: asMember('/api/subscriptions'),
    session: (round) => bearerOf(api, tokenOfPerson(person(round))),
    user: asMember('/api/user'),
    'log in': (round) => logIn(api, addressOfPerson(person(round))),
  };
}
