import { AsyncLocalStorage } from 'node:async_hooks';
import fp from 'fastify-plugin';

/** The time by which a response is due, by this process's clock. Other processes receive the time left. */
export interface Deadline {
  /** Whole milliseconds, as abort signals require; 0 when it has passed. */
  leftMs(): number;
}

/** The deadline of the current request, for code that runs statements and calls. */
export interface Deadlines {
  /** The current request's deadline; null when it has none, must run to completion, or there is no request. */
  current(): Deadline | null;
  /** The current request begins to change data: from now on no deadline interrupts it. */
  runToCompletion(): void;
  /** Runs work without a deadline: several requests share it, or it continues after the response. */
  apart<Result>(work: () => Result): Result;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly deadlines: Deadlines;
  }
  interface FastifyRequest {
    /** Sent by the caller; null when it sent none, and each call for the request then has only its own limit. */
    deadline: Deadline | null;
    doing: Doing;
  }
}

/** Time for a response's return path: it must arrive before the caller's own deadline. */
const RETURN_PATH_MS = 50;
/** For short deadlines, at most this share. */
const RETURN_PATH_SHARE = 0.1;
const TIME_LEFT = /^\d{1,7}$/;

export function deadlineIn(ms: number): Deadline {
  const endsAt = performance.now() + ms;
  return { leftMs: () => Math.max(0, Math.ceil(endsAt - performance.now())) };
}

export function deadlineWithin(callers: Deadline | null | undefined, ms: number): Deadline {
  return callers && callers.leftMs() < ms ? callers : deadlineIn(ms);
}

/** Whole milliseconds to send to another process: the time left minus the return path. 0: the call is pointless. */
export function timeLeft(deadline: Deadline): number {
  const left = deadline.leftMs();
  return Math.floor(left - Math.min(RETURN_PATH_MS, left * RETURN_PATH_SHARE));
}

/** The deadline that a caller sends as `timeLeft`; null when it is missing or malformed. */
export function deadlineOf(text: unknown): Deadline | null {
  return typeof text === 'string' && TIME_LEFT.test(text) ? deadlineIn(Number(text)) : null;
}

/** Waits for shared work until the deadline, then rejects with the result of `timeoutError`. The work itself continues. */
export async function waitUntilDeadline<Result>(
  work: Promise<Result>,
  deadline: Deadline | null | undefined,
  timeoutError: () => Error,
): Promise<Result> {
  if (!deadline) return work;
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  // A response that arrived while this process was busy is not late: it is read before the deadline counts as passed.
  const timer = setTimeout(() => setImmediate(() => reject(timeoutError())), deadline.leftMs());
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits at most this time, then rejects; the work itself continues. */
export const within = <Result>(ms: number, work: Promise<Result>): Promise<Result> =>
  waitUntilDeadline(work, deadlineIn(ms), () => new Error(`took longer than ${ms} ms`));

export interface RequestDeadlineOptions {
  /** Name of the header in which our own callers send how many milliseconds are left. */
  readonly header: string;
  /** Paths for external callers, whose header is ignored. */
  readonly isOfOthers?: (path: string) => boolean;
}

/** How long callers wait, for servers that only we call. Register it early: time runs from the first byte. */
export const requestDeadline = fp<RequestDeadlineOptions>(
  async (app, { header, isOfOthers = () => false }) => {
    app.decorateRequest('deadline', null);
    app.addHook('onRequest', (request, _reply, done) => {
      if (!isOfOthers(request.url)) request.deadline = deadlineOf(request.headers[header]);
      done();
    });
  },
  { name: 'request-deadline' },
);

export const NO_DEADLINES: Deadlines = {
  current: () => null,
  runToCompletion: () => undefined,
  apart: (work) => work(),
};

type Doing = { deadline: Deadline | null } | null;

/** Makes a request's deadline available to all work for it. Per app, like the current span. */
export const currentDeadline = fp(
  async (app) => {
    const doing = new AsyncLocalStorage<Doing>();
    app.decorateRequest('doing', null);
    app.decorate('deadlines', {
      current: () => doing.getStore()?.deadline ?? null,
      runToCompletion() {
        const one = doing.getStore();
        if (one) one.deadline = null;
      },
      apart: (work) => doing.run(null, work),
    });
    app.addHook('onRequest', (request, _reply, done) => {
      request.doing = { deadline: request.deadline };
      doing.run(request.doing, done);
    });
    // A body is read in the async context of the connection, not of the request.
    app.addHook('preValidation', (request, _reply, done) => doing.run(request.doing, done));
  },
  { name: 'current-deadline', dependencies: ['request-deadline'] },
);
