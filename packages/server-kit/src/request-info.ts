import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

export interface ClosedResponse {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The client disconnected before the response was complete. */
  readonly wasAborted: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern that is reported where the route's own says too little, such as the one route for all pages. */
    routeName: string | null;
    /** The error code of the response, for its log line. */
    refusalCode: string | null;
  }
  interface FastifyInstance {
    /** Calls the listener once per request when it is over, whatever the outcome. The listener must not throw. */
    onResponseClose(listener: (closed: ClosedResponse) => void): void;
  }
}

/** Request data for logs, metrics and traces, and one hook for its end: Fastify's is not called after a disconnect. */
export const requestInfo = fp(
  async (app) => {
    const listeners: ((closed: ClosedResponse) => void)[] = [];
    app.decorateRequest('routeName', null);
    app.decorateRequest('refusalCode', null);
    app.decorate('onResponseClose', (listener) => void listeners.push(listener));
    app.addHook('onRequest', (request, reply, done) => {
      // One shared callback, because each one costs every request.
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

/** Sets the reported pattern of a request. */
export function nameRoute(request: FastifyRequest, pattern: string): void {
  request.routeName = pattern;
}

/** The route pattern of a request for logs and metrics: never its URL, because those are unbounded. */
export function routeNameOf({ routeName, routeOptions }: Pick<FastifyRequest, 'routeName' | 'routeOptions'>): string {
  return routeName ?? routeOptions.url ?? 'none';
}
