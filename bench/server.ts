/**
 * Load on pages and API calls of the production build, beside the servers in `baseline/`:
 * `node bench/server.ts [--connections 20] [--seconds 5] [--rounds 5] [--warm-up 3] [--amount N] [--only PATTERN] [--write]
 * [--assert]`. `--amount` sends so many requests a round (and to warm up) instead of loading for seconds: with it, processor
 * time per answer says something on a busy machine too. `--only` leaves out other pages and calls than those whose name matches; `--write` puts the tables into
 * docs/performance.md; `--assert` fails when a target is missed.
 */
import { parseArgs } from 'node:util';
import { packListSchema } from '@sound-library/contract/entities/pack-list.ts';
import { CleanUp } from '../tests/support/clean-up.ts';
import { canPin, LOAD_CORE, pin, SERVER_CORE } from './machine/cores.ts';
import { publish } from './report/document.ts';
import { isMet, targetTable } from './report/targets.ts';
import { addedTable, addedTargets, measureAdded } from './server/added.ts';
import { startBaselines } from './server/baselines.ts';
import { callSubjects } from './server/calls.ts';
import { type MeasuredProduct, startMeasuredProduct } from './server/measured-product.ts';
import { listSubjects, otherPages, servedPages } from './server/pages.ts';
import { rawGet } from './server/raw-get.ts';
import { type Load, type Measured, measureInRounds } from './server/rounds.ts';
import type { Subject } from './server/subject.ts';
import {
  errorsOf,
  loadTable,
  loadTargets,
  memoryTable,
  memoryTargets,
  type Row,
  slowestTarget,
} from './server/tables.ts';
import { sessionCookie } from './session-cookie.ts';

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    'warm-up': { type: 'string', default: '3' },
    amount: { type: 'string' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    assert: { type: 'boolean', default: false },
  },
});
const load: Load = {
  connections: Number(values.connections),
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  warmUpSeconds: Number(values['warm-up']),
  amount: values.amount === undefined ? undefined : Number(values.amount),
};
const isWanted = ({ name }: { readonly name: string }): boolean => new RegExp(values.only).test(name);
const say = (line: string): void => console.error(line);

const cleanUp = new CleanUp();
try {
  const product = await startMeasuredProduct();
  cleanUp.add(product.close);
  await pin(process.pid, LOAD_CORE);
  const cookie = await sessionCookie(product.url);

  await product.pinMeasured(['web']);
  const pages = await measurePages(product, cookie);
  await product.pinMeasured(['bff', 'product-api']);
  const calls = (await callSubjects(product, cookie)).filter(({ throughBff }) => isWanted(throughBff));
  say('calls');
  const measuredCalls = await measureInRounds(
    calls.flatMap(({ throughBff, straight }) => [throughBff, straight]),
    load,
    say,
  );
  const added = await measureAdded(calls, load.rounds);
  const memory = await product.memory();

  const targets = [
    ...loadTargets(pages.list),
    ...pages.others.map(({ measured }) => slowestTarget(measured)),
    ...memoryTargets(memory),
    ...addedTargets(added),
  ];
  const { connections, rounds, seconds, amount } = load;
  const bound = canPin
    ? `What is measured alone on core ${SERVER_CORE}, the load and what it asks in turn on core ${LOAD_CORE}.`
    : 'Without taskset or a second core: nothing was bound to a core.';
  const database = process.env.DATABASE_URL ? 'PostgreSQL' : 'the embedded database';
  const parts = [
    `${connections} connections, ${rounds} rounds of ${amount ? `${amount} requests` : `${seconds} s`}; medians, with the lowest and highest round. Data in ${database}. ${bound}`,
    targetTable(targets),
    loadTable(pages.list),
    loadTable(pages.others),
    loadTable(measuredCalls.map((measured) => ({ measured }))),
    addedTable(added),
    memoryTable(memory),
  ];
  await publish(
    'server',
    parts.filter((part) => part !== ''),
    values.write,
  );
  const everything = [...pages.list, ...pages.others].map(({ measured }) => measured).concat(measuredCalls);
  if (everything.some((one) => errorsOf(one) > 0)) process.exitCode = 1;
  if (values.assert && targets.some((target) => isMet(target) === false)) process.exitCode = 1;
} finally {
  await cleanUp.run();
}

/** Loads the list beside the baselines that it is held against, and the other pages. */
async function measurePages(product: MeasuredProduct, cookie: string) {
  const list = listSubjects(product, cookie);
  const { constant, react } = await startBaselines(cleanUp, await servedPages(product, list));
  const pairs = [
    { ours: list.anonymous.identity, against: constant.identity },
    { ours: list.anonymous.gzip, against: constant.gzip },
    { ours: list.anonymous.br, against: constant.br },
    { ours: list.member.identity, against: react.identity },
    { ours: list.member['as browsers ask'], against: react['as browsers ask'] },
  ].filter(({ ours }) => isWanted(ours));
  const others = otherPages(product, cookie, await firstPack(product)).filter(isWanted);
  say('pages');
  const subjects = [...pairs.flatMap(({ ours, against }) => [ours, against]), ...others];
  const measured = new Map((await measureInRounds(subjects, load, say)).map((one) => [one.subject, one]));
  const of = (subject: Subject): Measured => {
    const found = measured.get(subject);
    if (!found) throw new Error(`${subject.name} was not measured.`);
    return found;
  };
  return {
    list: pairs.flatMap(({ ours, against }): readonly Row[] => [
      { measured: of(ours), against: of(against) },
      { measured: of(against) },
    ]),
    others: others.map((subject): Row => ({ measured: of(subject) })),
  };
}

async function firstPack(product: MeasuredProduct): Promise<string> {
  const { bytes } = await rawGet(`${product.bffUrl}/api/packs`, {});
  const [pack] = packListSchema.parse(JSON.parse(bytes.toString())).packs;
  if (!pack) throw new Error('There is no pack.');
  return pack.slug;
}
