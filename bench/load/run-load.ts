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
  /** From the first request to the last answer. */
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
  const now = (): number => performance.now();
  const pool = new ConnectionPool(order.connections);
  const tally = new Tally();
  let timedOut = 0;
  const sweep = setInterval(() => {
    timedOut += pool.breakOlderThan(now() - timeoutMs);
  }, SWEEP_MS);

  const send: Send = ({ address, bytes }, intendedAt, onDone) => {
    const connection = pool.take(address);
    connection?.ask(bytes, (outcome) => {
      tally.count(outcome, now() - intendedAt);
      pool.give(address, connection);
      onDone(outcome.kind === 'answer');
    });
    return connection !== null;
  };

  const startedAt = now();
  const arrivals = await inLoop(order, send, now);
  const seconds = (now() - startedAt) / 1000;
  clearInterval(sweep);
  pool.close();
  const total = tally.total();
  return { ...total, ...arrivals, timedOut, seconds, perSecond: total.answers / seconds };
}

async function inLoop(order: LoadOrder, send: Send, now: () => number): Promise<Arrivals> {
  const next = inTurn(order.requests);
  if (order.loop === 'open') {
    const { perSecond, seconds, backlog = BACKLOG } = order;
    return await openLoop({ perSecond, seconds, backlog, next, send, now });
  }
  const until = now() + order.seconds * 1000;
  const { connections, amount } = order;
  let arrived = 0;
  const isOver = (): boolean => (amount === undefined ? now() >= until : arrived >= amount);
  const counted = () => {
    arrived += 1;
    return next();
  };
  await closedLoop({ connections, isOver, next: counted, send, now });
  return { arrived, late: 0, leftOut: 0 };
}
