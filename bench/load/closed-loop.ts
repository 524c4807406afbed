import type { PreparedRequest } from './request.ts';

/** Sends a request and calls back with whether it was answered; false: every connection is taken, and nothing was sent. */
export type Send = (request: PreparedRequest, intendedAt: number, onDone: (isAnswered: boolean) => void) => boolean;

interface ClosedLoop {
  readonly connections: number;
  /** When to send no more: asked before each request. */
  readonly isOver: () => boolean;
  readonly next: () => PreparedRequest;
  readonly send: Send;
  readonly now: () => number;
}

/** A server that refuses connections would else be asked without end in no time. */
const PAUSE_MS = 10;

/** Each connection sends its next request as soon as the last one was answered. Ends with the last answer. */
export async function closedLoop({ connections, isOver, next, send, now }: ClosedLoop): Promise<void> {
  await Promise.all(Array.from({ length: connections }, askOneAfterTheOther));

  function askOneAfterTheOther(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const ask = (): void => {
      if (isOver()) {
        resolve();
        return;
      }
      const isSent = send(next(), now(), (isAnswered) => (isAnswered ? ask() : setTimeout(ask, PAUSE_MS)));
      if (!isSent) setTimeout(ask, PAUSE_MS);
    };
    ask();
    return promise;
  }
}
