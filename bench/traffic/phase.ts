import { loadApart } from '../load/load.ts';
import type { LoadRequest } from '../load/request.ts';
import type { Latency, StatusCount } from '../load/tally.ts';

/** Visitors come to that many connections at once. */
const CONNECTIONS = 512;
/** An answer that takes longer is none. */
const TIMEOUT_MS = 10_000;

/** What traffic at one rate showed. */
export interface Phase {
  readonly name: string;
  /** Requests per second that came, whatever became of them. */
  readonly offered: number;
  /** Answers below 400 per second. */
  readonly goodput: number;
  /** Of those, in milliseconds from when each was to be sent. */
  readonly accepted: Latency | undefined;
  /** Answers 503 per second. */
  readonly refused: number;
  readonly refusal: Latency | undefined;
  /** Share of the refusals that say when to come again; 1 without any. */
  readonly withRetryAfter: number;
  /** Requests that were neither served nor refused. */
  readonly failed: Failed;
}

/** What became of requests that were neither served nor refused; how many. */
export interface Failed {
  /** No whole answer within 10 s. */
  readonly timedOut: number;
  /** Connections that were refused, or broke before the answer was whole. */
  readonly broken: number;
  /** Found all connections taken, and no place to wait. */
  readonly leftOut: number;
  /** Answers of 400 and above, but for 503. */
  readonly errors: number;
}

export const countOfFailed = (failed: Failed): number => Object.values(failed).reduce((sum, count) => sum + count, 0);

/** Has visitors come at a rate for so many seconds. */
export async function phase(
  name: string,
  requests: readonly LoadRequest[],
  perSecond: number,
  seconds: number,
): Promise<Phase> {
  const order = {
    loop: 'open',
    requests,
    connections: CONNECTIONS,
    seconds,
    perSecond,
    timeoutMs: TIMEOUT_MS,
  } as const;
  const { byStatus, aborted, timedOut, leftOut } = await loadApart({ ...order, backlog: 20_000 });
  const good = byStatus.filter(({ status }) => status < 400);
  const refusals = byStatus.find(({ status }) => status === 503);
  const others = byStatus.filter(({ status }) => status >= 400 && status !== 503);
  return {
    name,
    offered: perSecond,
    goodput: countOf(good) / seconds,
    accepted: slowestOf(good),
    refused: (refusals?.count ?? 0) / seconds,
    refusal: refusals?.latencyMs,
    withRetryAfter: refusals ? refusals.withRetryAfter / refusals.count : 1,
    failed: { timedOut, broken: aborted - timedOut, leftOut, errors: countOf(others) },
  };
}

const countOf = (counts: readonly StatusCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);

/** Nearly all have one status. */
function slowestOf(counts: readonly StatusCount[]): Latency | undefined {
  return counts.toSorted((one, other) => other.count - one.count)[0]?.latencyMs;
}
