import { AsyncLocalStorage } from 'node:async_hooks';
import fp from 'fastify-plugin';
import type { Deadline } from './deadline.ts';
import './request-deadline.ts';

/** Until when whatever is done for a request has time, for seams that statements and calls go through. */
export interface Deadlines {
  /** Of the request that runs; null: it has none, goes on to its end, or there is no request. */
  current(): Deadline | null;
  /** The request that runs begins to change something: from now on no time ends it half-way, whether or not somebody waits. */
  goToTheEnd(): void;
  /** Runs work that others wait for, too, or that goes on after the answer: no request's time ends it. */
  apart<Result>(work: () => Result): Result;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly deadlines: Deadlines;
  }
  interface FastifyRequest {
    /** What is done for it, as `deadlines` finds it. */
    doing: Doing;
  }
}

/** Where nothing is done for requests. */
export const NO_DEADLINES: Deadlines = {
  current: () => null,
  goToTheEnd: () => undefined,
  apart: (work) => work(),
};

/** What is done for one request; null: for none. */
type Doing = { deadline: Deadline | null } | null;

/** Has the deadline of each request found by what is done for it. Of this app alone, as is the current span. */
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
    // Reading a body ends on the connection's own way, outside of the request's.
    app.addHook('preValidation', (request, _reply, done) => doing.run(request.doing, done));
  },
  { name: 'current-deadline', dependencies: ['request-deadline'] },
);
