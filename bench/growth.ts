/**
 * How answers slow down as the catalogue and the number of people grow, against the production build:
 * `node bench/growth.ts [--packs 6000] [--people 1000000] [--rounds 200] [--write] [--assert]`. People need PostgreSQL: DATABASE_URL
 * names a server on which databases may be made, by somebody who may leave references unchecked.
 */
import { parseArgs } from 'node:util';
import { CleanUp } from '../tests/support/local-resources.ts';
import { type Among, amongPacks, amongPeople, type Questions } from './growth/products.ts';
import { type Cell, markdownTable, publish, quantile, REPORT_OPTIONS, type Target } from './report.ts';

const { values } = parseArgs({
  options: {
    packs: { type: 'string', default: '6000' },
    people: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '200' },
    ...REPORT_OPTIONS,
  },
});
const { DATABASE_URL: server } = process.env;
const targets: Target[] = [];
const tables: string[] = [];

await compare(amongPacks, 60, Number(values.packs), 'packs', 1.3);
if (server) {
  await compare((...order) => amongPeople(server, ...order), 100, Number(values.people), 'people', 1.2);
} else console.error('People are left out, as DATABASE_URL names no PostgreSQL server.');
await publish('growth', targets, tables, values);

/** Asks a small and a large product the same. Growth is that of the p10: it hardly knows of what else the machine did. */
async function compare(among: Among, few: number, many: number, what: string, atMost: number): Promise<void> {
  const cleanUp = new CleanUp();
  try {
    const [small, large] = [await among(few, cleanUp), await among(many, cleanUp)];
    const rows: (readonly Cell[])[] = [];
    for (const [name, ask] of Object.entries(small)) {
      const times = await timesInTurn(ask, large[name] ?? ask);
      const [fewP10 = Number.NaN, manyP10 = Number.NaN] = times.map((all) => quantile(all, 0.1));
      const growth = { values: [manyP10 / fewP10], digits: 2 };
      targets.push({ name: `${name}, ${many} ÷ ${few} ${what}`, ...growth, atMost });
      rows.push([name, ...times.map((all) => ({ values: all, digits: 2 })), growth]);
    }
    tables.push(markdownTable(['ms', `${few} ${what}`, `${many} ${what}`, 'growth of p10'], rows));
  } finally {
    await cleanUp.run();
  }
}

/** One after the other in each round, so that a busy moment of the machine hits both; the first tenth of the rounds warms up. */
async function timesInTurn(...asks: readonly Questions[string][]): Promise<readonly (readonly number[])[]> {
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
