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
    /** The pattern that answers, where the route's own says too little, as one route for all pages does. */
    routeName: string | null;
    /** The error code that it was answered with, for its line in the log. */
    refusalCode: string | null;
  }
  interface FastifyInstance {
    /** Calls the listener once for every request when it is over, however it ended. The listener must not throw. */
    onResponseClose(listener: (closed: ClosedResponse) => void): void;
  }
}

/** What logs, metrics and traces know of a request, and one hook for its end: Fastify's own is not called when the caller has left. */
export const requestInfo = fp(
  async (app) => {
    const listeners: ((closed: ClosedResponse) => void)[] = [];
    app.decorateRequest('routeName', null);
    app.decorateRequest('refusalCode', null);
    app.decorate('onResponseClose', (listener) => void listeners.push(listener));
    app.addHook('onRequest', (request, reply, done) => {
      // One callback for all: each costs every request.
      if (listeners.length > 0) {
        reply.raw.once('close', () => {
          const closed = { request, reply, wasAborted: !reply.raw.writableEnded };
          for (const listener of listeners) listener(closed);
        });
      }
      done();
    });
  },
  { name: 'request-info' },
);

/** Says which pattern a request is of. */
export function nameRoute(request: FastifyRequest, pattern: string): void {
  request.routeName = pattern;
}

/** The pattern of a request's route for logs and metrics: never its address, of which there are endless many. */
export function routeNameOf({ routeName, routeOptions }: Pick<FastifyRequest, 'routeName' | 'routeOptions'>): string {
  return routeName ?? routeOptions.url ?? 'none';
}
