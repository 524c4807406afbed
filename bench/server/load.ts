/** Loads one address with autocannon in a process of its own: reads options and prints the results of a round, both as JSON. */
import autocannon from 'autocannon';
import { processorTimeMs } from '../machine.ts';
import { quantile } from '../report.ts';
import type { Subject } from './subjects.ts';

export interface LoadOrder {
  readonly subject: Subject;
  readonly connections: number;
  readonly seconds: number;
}

export interface Round {
  readonly perSecond: number;
  /** Processor time of the measured process per response; NaN where the system does not report it. */
  readonly processorMs: number;
  readonly p50: number;
  readonly p99: number;
  /** Responses other than 2xx, and requests without a response within 10 s. */
  readonly errors: number;
}

/** The first responses do not count: all connections open at once, from a process that has just started. */
const RUN_IN_SECONDS = 0.5;

const { subject, connections, seconds }: LoadOrder = JSON.parse(process.argv[2] ?? '');
const { url, headers, pid } = subject;
const times: number[] = [];
let countedFrom = Number.NaN;
let processorBefore = Number.NaN;
let isOver = false;

const load = autocannon(
  { url, headers, connections, duration: RUN_IN_SECONDS + seconds, sampleInt: 100, setupClient: leaveBodies },
  (_, { non2xx, errors }) => {
    isOver = true;
    const perSecond = (times.length / (performance.now() - countedFrom)) * 1000;
    const processorMs = (processorTimeMs(pid) - processorBefore) / times.length;
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    console.log(JSON.stringify({ perSecond, processorMs, p50, p99, errors: non2xx + errors } satisfies Round));
  },
);
load.on('response', (_client, _status, _bytes, ms) => times.push(ms));
setTimeout(() => {
  times.length = 0;
  countedFrom = performance.now();
  processorBefore = processorTimeMs(pid);
}, RUN_IN_SECONDS * 1000);
if (subject.isCached) stayAwake();

/**
 * autocannon decodes each body into a string: 0.5 ms of this core for 40 KB of gzip, ten times the server's cost. Nothing here
 * reads the bodies, but there is no option to turn that off. The queue is undocumented: without it, everything works, only slower.
 */
function leaveBodies(client: object): void {
  const queue: unknown = Reflect.get(client, 'pipelinedRequests');
  if (typeof queue === 'object' && queue && 'addBody' in queue) queue.addBody = () => undefined;
}

/** Waking a process on another core costs the server 5 to 10 µs: a sixth of a cached page, a third of a constant response. */
function stayAwake(): void {
  if (!isOver) setImmediate(stayAwake);
}
