import { closedLoop, type Send } from './closed-loop.ts';
import { ConnectionPool } from './connection-pool.ts';
import { type Arrivals, openLoop } from './open-loop.ts';
import { inTurn, type LoadRequest } from './request.ts';
import { type Tallied, Tally } from './tally.ts';

interface Order {
  /** What is asked: one request or a mix, of one address or several. */
  readonly requests: readonly LoadRequest[];
  /** At most so many to each address. */
  readonly connections: number;
  readonly seconds: number;
  /** An answer that takes longer is given up, with its connection. 10 s when left out. */
  readonly timeoutMs?: number | undefined;
}

/** As fast as the connections are answered. */
export interface ClosedOrder extends Order {
  readonly loop: 'closed';
  /** So many requests instead of so many seconds. */
  readonly amount?: number | undefined;
  /**
   * So long it is loaded before what is counted, by the same connections: the first requests of a load come all at once, over
   * connections that are opened for them, from a process that was just started.
   */
  readonly runInMs?: number | undefined;
  /**
   * Does not sleep while it waits. To wake a process on another core costs whoever answers it 5 to 10 µs, as much as a sixth of a
   * kept page, and nothing where the answer finds it awake: what answers faster would be measured as faster still. Not where others
   * have work on the load's core.
   */
  readonly staysAwake?: boolean | undefined;
}

/** At a rate, whatever the answers take. */
export interface OpenOrder extends Order {
  readonly loop: 'open';
  readonly perSecond: number;
  /** So many requests may wait for a connection; 1,000 when left out. */
  readonly backlog?: number | undefined;
}

export type LoadOrder = ClosedOrder | OpenOrder;

/** What a load showed. Only an open loop has arrivals that are late or left out. */
export interface LoadResult extends Tallied, Arrivals {
  /** Answers to what was asked before anything is counted. */
  readonly uncounted: number;
  /** From the first request that is counted to the last answer. */
  readonly seconds: number;
  /** Answers per second. */
  readonly perSecond: number;
  /** Of the aborted requests those whose answer took too long. */
  readonly timedOut: number;
}

const TIMEOUT_MS = 10_000;
const BACKLOG = 1_000;
const SWEEP_MS = 100;

/** Loads the addresses of an order and counts what comes back. */
export async function runLoad(order: LoadOrder): Promise<LoadResult> {
  const { timeoutMs = TIMEOUT_MS } = order;
  const runInMs = order.loop === 'closed' ? (order.runInMs ?? 0) : 0;
  const now = (): number => performance.now();
  const pool = new ConnectionPool(order.connections);
  const tally = new Tally();
  let uncounted = 0;
  let timedOut = 0;
  const sweep = setInterval(() => {
    timedOut += pool.breakOlderThan(now() - timeoutMs);
  }, SWEEP_MS);

  const send: Send = ({ address, bytes }, intendedAt, onDone) => {
    const connection = pool.take(address);
    connection?.ask(bytes, (outcome) => {
      if (outcome.kind === 'answer' && intendedAt < countedFrom) uncounted += 1;
      else tally.count(outcome, now() - intendedAt);
      pool.give(address, connection);
      onDone(outcome.kind === 'answer');
    });
    return connection !== null;
  };

  const countedFrom = now() + runInMs;
  const sleepAgain = order.loop === 'closed' && order.staysAwake ? stayAwake() : undefined;
  const arrivals = await inLoop(order, send, now);
  const seconds = (now() - countedFrom) / 1000;
  sleepAgain?.();
  clearInterval(sweep);
  pool.close();
  const total = tally.total();
  return { ...total, ...arrivals, uncounted, timedOut, seconds, perSecond: total.answers / seconds };
}

/** Has the event loop go round without a pause, until what it gives is called. */
function stayAwake(): () => void {
  let next = setImmediate(goRound);
  function goRound(): void {
    next = setImmediate(goRound);
  }
  return () => clearImmediate(next);
}

async function inLoop(order: LoadOrder, send: Send, now: () => number): Promise<Arrivals> {
  const next = inTurn(order.requests);
  if (order.loop === 'open') {
    const { perSecond, seconds, backlog = BACKLOG } = order;
    return await openLoop({ perSecond, seconds, backlog, next, send, now });
  }
  const { connections, amount, runInMs = 0 } = order;
  const until = now() + runInMs + order.seconds * 1000;
  let arrived = 0;
  const isOver = (): boolean => (amount === undefined ? now() >= until : arrived >= amount);
  const counted = () => {
    arrived += 1;
    return next();
  };
  await closedLoop({ connections, isOver, next: counted, send, now });
  return { arrived, late: 0, leftOut: 0 };
}
