import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

export interface ClosedResponse {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The caller went before the answer was whole. */
  readonly wasAborted: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The error code that it was answered with, for its line in the log. */
    refusalCode: string | null;
  }
  interface FastifyInstance {
    /** Has the listener told of every request once it is over, however that came. It must not throw. */
    onResponseClose(listener: (closed: ClosedResponse) => void): void;
  }
}

/** One hook for all who look at requests when they are over: Fastify's own is not called for those whose caller has left. */
export const responseClose = fp(
  async (app) => {
    const listeners: ((closed: ClosedResponse) => void)[] = [];
    app.decorateRequest('refusalCode', null);
    app.decorate('onResponseClose', (listener) => void listeners.push(listener));
    app.addHook('onRequest', (request, reply, done) => {
      // One callback for all: each costs every request.
      if (listeners.length > 0) {
        reply.raw.once('close', () => {
          const over = { request, reply, wasAborted: !reply.raw.writableEnded };
          for (const tell of listeners) tell(over);
        });
      }
      done();
    });
  },
  { name: 'response-close' },
);
