import { AsyncLocalStorage } from 'node:async_hooks';
import fp from 'fastify-plugin';

/** The moment by which something must be answered, by the clock of this process. Other processes are sent the time left. */
export interface Deadline {
  /** Whole milliseconds, as signals take no others; 0 when it has passed. */
  leftMs(): number;
}

/** The deadline of the request that runs, for code that makes statements and calls. */
export interface Deadlines {
  /** Of the request that runs; null: it has none, goes on to its end, or there is no request. */
  current(): Deadline | null;
  /** The request that runs begins to change something: from now on no deadline ends it half-way. */
  goToTheEnd(): void;
  /** Runs work that several requests share, or that goes on after the answer, without a deadline. */
  apart<Result>(work: () => Result): Result;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly deadlines: Deadlines;
  }
  interface FastifyRequest {
    /** From its caller; null: it sent none, and each call that is made for the request has its own limit only. */
    deadline: Deadline | null;
    /** What is done for it, as `deadlines` finds it. */
    doing: Doing;
  }
}

/** What an answer may take on its way back: it must arrive before the caller's own deadline. */
const WAY_BACK_MS = 50;
/** Of short times no more than this. */
const WAY_BACK_SHARE = 0.1;
const TIME_LEFT = /^\d{1,7}$/;

/** In so many milliseconds from now. */
export function deadlineIn(ms: number): Deadline {
  const endsAt = performance.now() + ms;
  return { leftMs: () => Math.max(0, Math.ceil(endsAt - performance.now())) };
}

/** In so many milliseconds from now, or at the caller's deadline when that is sooner. */
export function deadlineWithin(callers: Deadline | null | undefined, ms: number): Deadline {
  return callers && callers.leftMs() < ms ? callers : deadlineIn(ms);
}

/** Whole milliseconds that another process is given: the time left, without the way back. 0: calling it is of no use. */
export function timeLeft(deadline: Deadline): number {
  const left = deadline.leftMs();
  return Math.floor(left - Math.min(WAY_BACK_MS, left * WAY_BACK_SHARE));
}

/** The deadline that a caller sends as `timeLeft`; null when it sends none, or something else. */
export function deadlineOf(text: unknown): Deadline | null {
  return typeof text === 'string' && TIME_LEFT.test(text) ? deadlineIn(Number(text)) : null;
}

/**
 * Waits for work that others share, until the deadline; then rejects with what `late` gives. The work itself goes on.
 */
export async function waitedFor<Result>(
  work: Promise<Result>,
  deadline: Deadline | null | undefined,
  late: () => Error,
): Promise<Result> {
  if (!deadline) return work;
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  // An answer that arrived while this process was busy is not late: it is read before the deadline counts as passed.
  const timer = setTimeout(() => setImmediate(() => reject(late())), deadline.leftMs());
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

export interface RequestDeadlineOptions {
  /** Name of the header by which our own callers send how many milliseconds are left. */
  readonly header: string;
  /** Tells which paths are for callers other than ours, whose header is ignored. */
  readonly isOfOthers?: (path: string) => boolean;
}

/**
 * Reads how long the caller of each request waits for the answer. For servers that only we call; registered early, as the time
 * runs from the first byte.
 */
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

/** For work outside of requests. */
export const NO_DEADLINES: Deadlines = {
  current: () => null,
  goToTheEnd: () => undefined,
  apart: (work) => work(),
};

/** The request that work belongs to; null: none. */
type Doing = { deadline: Deadline | null } | null;

/** Makes the deadline of a request available to all that is done for it. Of this app alone, as is the current span. */
export const currentDeadline = fp(
  async (app) => {
    const doing = new AsyncLocalStorage<Doing>();
    app.decorateRequest('doing', null);
    app.decorate('deadlines', {
      current: () => doing.getStore()?.deadline ?? null,
      goToTheEnd() {
        const one = doing.getStore();
        if (one) one.deadline = null;
      },
      apart: (work) => doing.run(null, work),
    });
    app.addHook('onRequest', (request, _reply, done) => {
      request.doing = { deadline: request.deadline };
      doing.run(request.doing, done);
    });
    // A body is read in the context of the connection, outside of the request's.
    app.addHook('preValidation', (request, _reply, done) => doing.run(request.doing, done));
  },
  { name: 'current-deadline', dependencies: ['request-deadline'] },
);
