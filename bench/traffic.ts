/**
 * Sends the visits of a launch to the product as `start` runs it, at a rate that rises until the responses are too slow, and computes
 * what a million visitors need: `node bench/traffic.ts [--rates 2,4,8,12,16,20,25,30] [--seconds 20] [--write] [--assert]`.
 * Needs DATABASE_URL with a PostgreSQL server, and redis-server or valkey-server.
 */
import { parseArgs } from 'node:util';
import { callAsPage, newAddress, registration } from '../tests/support/people.ts';
import { ownRedisServer } from '../tests/support/redis-server.ts';
import { canPin, LOAD_CORE, pin, SERVER_CORE } from './machine.ts';
import { publish, quantile, REPORT_OPTIONS } from './report.ts';
import { startMeasuredProduct } from './server/product.ts';
import { type Counters, startCounting } from './traffic/counters.ts';
import { mixedVisits } from './traffic/launch.ts';
import { type Recording, recordVisits } from './traffic/record.ts';
import { replay } from './traffic/replay.ts';
import { costOf, launchTable, type Step, stepsTable, visitTable } from './traffic/tables.ts';

/** A step holds while its slowest responses are within this, and nothing fails. */
const P99_MAX_MS = 1000;
/** People who log in. */
const MEMBERS = 20;

const { values } = parseArgs({
  options: {
    rates: { type: 'string', default: '2,4,8,12,16,20,25,30' },
    seconds: { type: 'string', default: '20' },
    ...REPORT_OPTIONS,
  },
});
const cleanUp = new AsyncDisposableStack();
try {
  const store = await ownRedisServer(cleanUp);
  const settings = { LOG_LEVEL: 'info', REDIS_URL: `redis://127.0.0.1:${store.port}`, TRUSTED_PROXIES: 'loopback' };
  const product = await startMeasuredProduct(cleanUp, settings);
  const count = await startCounting(product, store.port);
  const recording = await recordVisits(product.url);
  const members = Array.from({ length: MEMBERS }, newAddress);
  for (const [index, email] of members.entries()) {
    const headers = { 'x-forwarded-for': `172.16.0.${index}` };
    await callAsPage(product.url, '/api/register', { origin: product.url, body: registration(email), headers });
  }
  product.pinMeasured(['web']);
  pin(process.pid, LOAD_CORE);

  const step = async (perSecond: number, isShown: (request: Recording[keyof Recording][number]) => boolean) => {
    const kinds = mixedVisits(Math.ceil(perSecond * Number(values.seconds)));
    const visits = kinds.map((kind, index) => ({
      requests: recording[kind].filter(isShown),
      email: kind === 'logs in and downloads' ? (members[index % MEMBERS] ?? '') : newAddress(),
    }));
    const [before, started] = [await count(), performance.now()];
    const responses = await replay(product.url, visits, perSecond);
    const seconds = (performance.now() - started) / 1000;
    const failed = responses.filter(({ status }) => status === 0 || status >= 400);
    for (const { path, status } of failed.slice(0, 3)) console.error(`${path} responded with ${status}.`);
    const times = responses.map(({ ms }) => ms);
    const [p50Ms, p99Ms] = [quantile(times, 0.5), quantile(times, 0.99)];
    const bytes = responses.reduce((sum, response) => sum + response.bytes, 0);
    const result = { perSecond, visits: visits.length, seconds, p50Ms, p99Ms, failed: failed.length, bytes };
    return { ...result, before, after: await count() } satisfies Step & { before: Counters };
  };
  // The first step fills caches and compiles code.
  await step(1, () => true);
  const steps: Step[] = [];
  for (const perSecond of values.rates.split(',').map(Number)) {
    console.error(`${perSecond} visits a second`);
    const done = await step(perSecond, () => true);
    steps.push(done);
    if (done.failed > 0 || done.p99Ms > P99_MAX_MS) break;
  }
  // Processor time per visit does not depend on how busy the machine is.
  const whole = steps.filter(({ failed }) => failed === 0);
  const behindCdn = await step(whole.at(-1)?.perSecond ?? 1, ({ isShared }) => !isShared);
  const costs = { 'without a CDN': costOf(whole), 'behind a CDN': costOf([behindCdn]) };
  const bound = canPin ? `web alone on core ${SERVER_CORE}, everything else on core ${LOAD_CORE}` : 'nothing bound';
  const method = `Steps of ${values.seconds} s; ${bound}. Per cent of a core of each process; 'load' is this bench.`;
  const parts = [method, stepsTable(steps), visitTable(recording, costs), launchTable(costs)];
  await publish('traffic', [], parts, values);
} finally {
  await cleanUp.disposeAsync();
}
