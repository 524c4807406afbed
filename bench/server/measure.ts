import autocannon from 'autocannon';
import { rawGet } from '../http.ts';
import { processorTimeMs } from '../machine.ts';
import { quantile } from '../report.ts';
import type { Subject } from './subjects.ts';

export type Measured = Awaited<ReturnType<typeof measureInRounds>>[number];
export type Round = Awaited<ReturnType<typeof load>>;
type Plan = Readonly<Record<'connections' | 'seconds' | 'rounds' | 'warmUpSeconds', number>>;

/** Discards the first responses: all connections open at once, which would distort a short round. */
const RUN_IN_SECONDS = 0.5;
const CALLS_PER_ROUND = 300;

/** Loads every subject once in every round, so that a temporary load on the machine affects neighbours alike. */
export async function measureInRounds(subjects: readonly Subject[], plan: Plan) {
  const { connections, seconds, rounds, warmUpSeconds } = plan;
  const all = [];
  for (const subject of subjects) {
    if (warmUpSeconds > 0) await load(subject, connections, warmUpSeconds);
    const { body } = await rawGet(subject.url, subject.headers);
    all.push({ subject, bytes: body.length, rounds: [] as Round[] });
  }
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`round ${round} of ${rounds}`);
    for (const { subject, rounds: results } of all) results.push(await load(subject, connections, seconds));
  }
  return all;
}

/** One round. Errors are responses other than 2xx, and requests without a response within 10 s. */
async function load({ url, headers, pid, isCached }: Subject, connections: number, seconds: number) {
  const times: number[] = [];
  let [countedFrom, processorBefore] = [Number.NaN, Number.NaN];
  const { promise: ended, resolve: end } = Promise.withResolvers<autocannon.Result>();
  const duration = RUN_IN_SECONDS + seconds;
  const options = { url, headers, connections, duration, sampleInt: 100, setupClient: leaveBodies };
  const running = autocannon(options, (_, result) => end(result));
  running.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  setTimeout(() => {
    times.length = 0;
    countedFrom = performance.now();
    processorBefore = processorTimeMs(pid);
  }, RUN_IN_SECONDS * 1000);
  // Waking a process on another core costs the server 5 to 10 µs: a sixth of a cached page, a third of a constant response.
  let isAwake = isCached ?? false;
  const stayAwake = (): void => void (isAwake && setImmediate(stayAwake));
  stayAwake();
  const { non2xx, errors } = await ended;
  isAwake = false;
  const perSecond = (times.length / (performance.now() - countedFrom)) * 1000;
  // Of the measured process, per response; NaN where the system does not report it.
  const processorMs = (processorTimeMs(pid) - processorBefore) / times.length;
  return { perSecond, processorMs, p50: quantile(times, 0.5), p99: quantile(times, 0.99), errors: non2xx + errors };
}

/**
 * autocannon decodes each body into a string: 0.5 ms of this core for 40 KB of gzip, ten times the server's cost. Nothing here
 * reads the bodies, but there is no option to turn that off. The queue is undocumented: without it, everything works, only slower.
 */
function leaveBodies(client: object): void {
  const queue: unknown = Reflect.get(client, 'pipelinedRequests');
  if (typeof queue === 'object' && queue && 'addBody' in queue) queue.addBody = () => undefined;
}

/**
 * How many milliseconds longer the first takes than the second, one value per round: alternating calls on keep-alive connections;
 * the difference of the medians.
 */
export async function measureAdded(subjects: readonly [Subject, Subject], rounds: number): Promise<readonly number[]> {
  const added: number[] = [];
  // The first round is the warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    const times: [number[], number[]] = [[], []];
    for (let call = 0; call < CALLS_PER_ROUND; call += 1) {
      for (const [place, { url, headers }] of subjects.entries()) {
        const startedAt = performance.now();
        await rawGet(url, headers);
        times[place]?.push(performance.now() - startedAt);
      }
    }
    if (round > 0) added.push(quantile(times[0], 0.5) - quantile(times[1], 0.5));
  }
  return added;
}
