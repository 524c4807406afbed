/**
 * Load benchmark of the pack list against the production build:
 * `node bench/list-page.ts [--connections 20] [--seconds 10] [--rounds 3]`.
 */
import { parseArgs } from 'node:util';
import { startProduct } from '../tests/support/product.ts';
import { type Measurement, measure } from './measure.ts';
import { sessionCookie } from './session-cookie.ts';

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
  },
});
const load = { connections: Number(values.connections), seconds: Number(values.seconds) };
const PATH = '/labs/packs';

const product = await startProduct({ RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' });
try {
  const url = `${product.url}${PATH}`;
  const visitors = [
    { who: 'anonymous', headers: {} },
    { who: 'logged in', headers: { cookie: await sessionCookie(product.url) } },
  ];
  console.log(`${PATH}, ${load.connections} connections, median of ${values.rounds} rounds of ${load.seconds} s`);
  console.log('visitor        req/s   p50 ms   p99 ms   errors');
  for (const { who, headers } of visitors) {
    await measure(url, headers, { ...load, seconds: 3 });
    const rounds: Measurement[] = [];
    for (let round = 0; round < Number(values.rounds); round++) rounds.push(await measure(url, headers, load));
    console.log(line(who, rounds));
    if (rounds.some(({ errors }) => errors > 0)) process.exitCode = 1;
  }
} finally {
  await product.close();
}

function line(who: string, rounds: readonly Measurement[]): string {
  const median = (pick: (one: Measurement) => number): number =>
    rounds.map(pick).sort((one, other) => one - other)[Math.floor(rounds.length / 2)] ?? Number.NaN;
  const figures = [
    median(({ perSecond }) => perSecond)
      .toFixed(0)
      .padStart(7),
    median(({ p50Ms }) => p50Ms)
      .toFixed(1)
      .padStart(8),
    median(({ p99Ms }) => p99Ms)
      .toFixed(1)
      .padStart(8),
    String(rounds.reduce((sum, { errors }) => sum + errors, 0)).padStart(8),
  ];
  return `${who.padEnd(12)} ${figures.join(' ')}`;
}
