import type { Send } from './closed-loop.ts';
import type { PreparedRequest } from './request.ts';

interface OpenLoop {
  readonly perSecond: number;
  readonly seconds: number;
  /** So many requests may wait for a connection; those that come on top are left out and counted. */
  readonly backlog: number;
  readonly next: () => PreparedRequest;
  readonly send: Send;
  readonly now: () => number;
}

/** What became of requests before they were sent. */
export interface Arrivals {
  readonly arrived: number;
  /** Had to wait for a connection; the waiting is part of their latency. */
  readonly late: number;
  /** Found the backlog full, and were never sent. */
  readonly leftOut: number;
}

interface Waiting {
  readonly request: PreparedRequest;
  readonly intendedAt: number;
}

/**
 * Requests arrive at a rate, as visitors do, however long answers take. Each one's latency counts from the moment at which it
 * was to be sent, so that a server that hangs is told of by all who came meanwhile (no coordinated omission). Ends with the
 * last answer.
 */
export async function openLoop({ perSecond, seconds, backlog, next, send, now }: OpenLoop): Promise<Arrivals> {
  const { promise, resolve } = Promise.withResolvers<Arrivals>();
  const startedAt = now();
  const all = Math.round(perSecond * seconds);
  const waiting: Waiting[] = [];
  let arrived = 0;
  let late = 0;
  let leftOut = 0;
  let underWay = 0;

  const intendedAtOf = (place: number): number => startedAt + (place * 1000) / perSecond;
  /** True when it was sent. */
  const trySend = ({ request, intendedAt }: Waiting): boolean => {
    const isSent = send(request, intendedAt, onDone);
    if (isSent) underWay += 1;
    return isSent;
  };

  function arrive(): void {
    for (; arrived < all && intendedAtOf(arrived) <= now(); arrived += 1) {
      const arrival = { request: next(), intendedAt: intendedAtOf(arrived) };
      if (waiting.length === 0 && trySend(arrival)) continue;
      if (waiting.length < backlog) {
        waiting.push(arrival);
        late += 1;
      } else leftOut += 1;
    }
    if (arrived < all) setTimeout(arrive, Math.max(0, intendedAtOf(arrived) - now()));
    else endIfDone();
  }

  function onDone(): void {
    underWay -= 1;
    while (waiting[0] && trySend(waiting[0])) waiting.shift();
    endIfDone();
  }

  function endIfDone(): void {
    if (arrived === all && underWay === 0 && waiting.length === 0) resolve({ arrived, late, leftOut });
  }

  arrive();
  return await promise;
}
