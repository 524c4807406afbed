/**
 * How answers slow down as the catalogue and the number of people grow, against the production build:
 * `node bench/growth.ts [--packs 6000] [--people 1000000] [--rounds 200]`. People need PostgreSQL: DATABASE_URL names a server on
 * which databases may be made.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { passwordHasher } from '@sound-library/product-api/passwords/password-hasher.ts';
import { timesOfPacks } from './growth/of-packs.ts';
import { timesOfPeople } from './growth/of-people.ts';
import { growthLine, type Times, timesOf } from './growth/times.ts';

const { values } = parseArgs({
  options: {
    packs: { type: 'string', default: '6000' },
    people: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '200' },
  },
});
const FEW_PACKS = 60;
const FEW_PEOPLE = 100;
const rounds = Number(values.rounds);

const hasher = passwordHasher((work) => work());
const hash = await timesOf(20, () => hasher.verify(randomBytes(8).toString('hex'), undefined));

compare(
  `${FEW_PACKS} and ${values.packs} packs`,
  await timesOfPacks(FEW_PACKS, rounds),
  await timesOfPacks(Number(values.packs), rounds),
);
const { DATABASE_URL } = process.env;
if (DATABASE_URL) {
  compare(
    `${FEW_PEOPLE} and ${values.people} people (a password's hash takes ${hash.p50.toFixed(1)} ms and does not count)`,
    await timesOfPeople(DATABASE_URL, FEW_PEOPLE, rounds),
    await timesOfPeople(DATABASE_URL, Number(values.people), rounds),
  );
} else console.log('People: left out, as DATABASE_URL names no PostgreSQL server.');

function compare(what: string, small: Readonly<Record<string, Times>>, large: Readonly<Record<string, Times>>): void {
  console.log(`\n${what}, ms, one question at a time, ${rounds} rounds`);
  console.log(`${''.padEnd(26)}     p50     p90     p99 │     p50     p90     p99 │ growth`);
  for (const [name, times] of Object.entries(small)) {
    const grown = large[name];
    if (grown) console.log(growthLine(name, times, grown, name === 'log-in' ? hash.p50 : 0));
  }
}
