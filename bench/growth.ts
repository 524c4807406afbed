/**
 * How answers slow down as the catalogue and the number of people grow, against the production build:
 * `node bench/growth.ts [--packs 6000] [--people 1000000] [--rounds 200] [--write] [--assert]`. People need PostgreSQL: DATABASE_URL
 * names a server on which databases may be made, by somebody who may leave references unchecked.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '@sound-library/product-api/config.ts';
import { DEMO_ACCOUNTS } from '@sound-library/product-api/demo/accounts.ts';
import { passwordHasher } from '@sound-library/product-api/passwords/password-hasher.ts';
import { workQueue } from '@sound-library/product-api/work-queue.ts';
import { CleanUp } from '../tests/support/clean-up.ts';
import { type Compared, compare, growthTable, type Sized } from './growth/compared.ts';
import { productOfPacks } from './growth/of-packs.ts';
import { productOfPeople } from './growth/of-people.ts';
import { type SearchTimes, timesOfSearch } from './growth/of-search.ts';
import { publish } from './report/document.ts';
import { isMet, type Target, targetTable } from './report/targets.ts';

const { values } = parseArgs({
  options: {
    packs: { type: 'string', default: '6000' },
    people: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '200' },
    write: { type: 'boolean', default: false },
    assert: { type: 'boolean', default: false },
  },
});
const FEW_PACKS = 60;
const FEW_PEOPLE = 100;
const rounds = Number(values.rounds);
const { DATABASE_URL: server } = process.env;

const packs = await withPacks();
const people = server ? await withPeople(server) : undefined;
const targets = targetsOf(packs.compared, packs.search, people?.compared ?? []);
await publish(
  'growth',
  [packs.table, searchLine(packs.search), ...(people ? [people.table] : []), targetTable(targets)],
  values.write,
);
if (!people) console.log('People are left out, as DATABASE_URL names no PostgreSQL server.');
if (values.assert && targets.some((target) => isMet(target) === false)) process.exitCode = 1;

function withPacks() {
  return cleaned(async (cleanUp) => {
    const few = await productOfPacks(FEW_PACKS, cleanUp);
    const many = await productOfPacks(Number(values.packs), cleanUp);
    const compared = await comparison([few, many]);
    // Last: it keeps this process busy for seconds, in which servers end connections that would be used again.
    return { ...compared, search: await timesOfSearch(many.sandboxUrl) };
  });
}

function withPeople(url: string) {
  const { passwordHashConcurrency: concurrency } = readConfig({});
  const hasher = passwordHasher(workQueue({ concurrency, capacity: concurrency }));
  const password = DEMO_ACCOUNTS[0]?.password ?? '';
  return cleaned(async (cleanUp) => {
    const few = await productOfPeople(url, FEW_PEOPLE, cleanUp);
    const many = await productOfPeople(url, Number(values.people), cleanUp);
    const own = await hasher.hash(password);
    // As a log-in does: the password is checked against two, so that its time tells nobody who has an account.
    const hashes = () => Promise.all([hasher.verify(password, own), hasher.verify(password, undefined)]);
    return await comparison([few, many], { 'log-in': hashes });
  });
}

async function comparison(
  sizes: readonly [Sized, Sized],
  aside: Readonly<Record<string, () => Promise<unknown>>> = {},
) {
  const compared = await compare(sizes, rounds, aside);
  return { compared, table: growthTable(sizes, compared) };
}

async function cleaned<Result>(work: (cleanUp: CleanUp) => Promise<Result>): Promise<Result> {
  const cleanUp = new CleanUp();
  try {
    return await work(cleanUp);
  } finally {
    await cleanUp.run();
  }
}

function searchLine({ p50, p99, slowest }: SearchTimes): string {
  const named = slowest.map(({ typed, p50: ms }) => `'${typed}' ${ms.toFixed(2)}`).join(', ');
  return `Searching ${values.packs} packs in the process: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms. Slowest medians: ${named}.`;
}

function targetsOf(
  ofPacks: readonly Compared[],
  search: SearchTimes,
  ofPeople: readonly Compared[],
): readonly Target[] {
  const grows = (name: string, compared: readonly Compared[], atMost: number): Target => {
    const found = compared.find((each) => each.name === name);
    return { name: `${name} grows`, values: found ? [found.growth] : [], unit: ' ×', digits: 2, atMost };
  };
  return [
    grows('list page, member', ofPacks, 1.3),
    { name: 'search in the process, p99', values: [search.p99], unit: ' ms', digits: 2, atMost: 5 },
    ...['log-in', 'user', 'session'].map((name) => grows(name, ofPeople, 1.2)),
  ];
}
