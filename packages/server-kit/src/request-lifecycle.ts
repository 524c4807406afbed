// Requests of every server: their data for logs and metrics, the end of each, and closing without dropping one.
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
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
    /** The durations of its parts; null where they are not shown. */
    timings: Timings | null;
  }
  interface FastifyInstance {
    /** Calls the listener once per request when it is over, whatever the outcome. The listener must not throw. */
    onResponseClose(listener: (closed: ClosedResponse) => void): void;
    /** The server is closing: it finishes pending requests. */
    isDraining(): boolean;
    /** Requests whose response is not complete yet. */
    countPendingRequests(): number;
  }
}

const LOOK_EVERY_MS = 50;
/** Time in which a new connection sends its request, and a client learns that its response was the last. */
const SILENCE_MS = 250;

/**
 * Request data for logs, metrics and traces, and one hook for its end: Fastify's is not called after a disconnect. Closes the server
 * without dropping a request: every established connection is served, and each response closes its connection. When nothing is
 * pending, and no connection or request has arrived for a while, idle connections (keep-alive, opened ahead, half a request) are cut,
 * because they would prevent the process from ending.
 */
export const requestLifecycle = fp(
  async (app) => {
    const listeners: ((closed: ClosedResponse) => void)[] = [];
    const pending = new Set<ServerResponse>();
    let isDraining = false;
    let lastActivityAt = 0;
    /** Requests that arrive while the server stops listening are queued, so that the event loop stays free. */
    let waiting: (() => void)[] | undefined;
    const noteActivity = () => {
      lastActivityAt = performance.now();
    };
    app.decorateRequest('routeName', null);
    app.decorateRequest('refusalCode', null);
    app.decorate('onResponseClose', (listener) => void listeners.push(listener));
    app.decorate('isDraining', () => isDraining);
    app.decorate('countPendingRequests', () => pending.size);
    // Without promises: these hooks run for every request, and most cost less than a promise does.
    app.addHook('onRequest', (request, reply, done) => {
      pending.add(reply.raw);
      if (isDraining) noteActivity();
      // One shared callback, because each one costs every request.
      reply.raw.on('close', () => {
        pending.delete(reply.raw);
        const closed = { request, reply, wasAborted: !reply.raw.writableEnded };
        for (const listener of listeners) listener(closed);
      });
      if (waiting) waiting.push(done);
      else done();
    });
    app.addHook('preClose', async () => {
      isDraining = true;
      // Fastify sets it on responses to later requests.
      for (const response of pending) if (!response.headersSent) response.setHeader('connection', 'close');
      const { server } = app;
      // Node cuts keep-alive connections as soon as a server closes, including responses that are being sent on them.
      server.closeIdleConnections = () => undefined;
      server.on('connection', noteActivity);
      waiting = [];
      if (server.listening) await stopListening(server);
      noteActivity();
      const held = waiting;
      waiting = undefined;
      for (const proceed of held) proceed();
      const timer = setInterval(() => {
        if (pending.size > 0 || performance.now() - lastActivityAt < SILENCE_MS) return;
        clearInterval(timer);
        server.closeAllConnections();
      }, LOOK_EVERY_MS).unref();
    });
  },
  { name: 'request-lifecycle' },
);

/** An event loop turn this short has done next to nothing since it accepted connections. */
const BRIEF_TURN_MS = 0.3;
const PATIENCE_MS = 500;

/** When no connection waits to be accepted, since the system would reset it. Established ones stay open. */
async function stopListening(server: Server): Promise<void> {
  const begunAt = performance.now();
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  // Only whole turns count: this one may have accepted already. Each accepts one of the waiting connections, or some.
  await nextTurn();
  for (let isQuiet = false; !isQuiet && performance.now() - begunAt < PATIENCE_MS; ) {
    const turnBegan = performance.now();
    const before = accepted;
    await nextTurn();
    isQuiet = accepted === before && performance.now() - turnBegan < BRIEF_TURN_MS;
  }
  server.off('connection', count);
  NetServer.prototype.close.call(server);
}

/** The route pattern of a request for logs and metrics: never its URL, because those are unbounded. */
export function routeNameOf({ routeName, routeOptions }: Pick<FastifyRequest, 'routeName' | 'routeOptions'>): string {
  return routeName ?? routeOptions.url ?? 'none';
}

export interface ServerTimingOptions {
  /** Never in production: durations would reveal to strangers what is cached, and for whom. */
  readonly showsTimings: boolean;
  /** Name of the total duration: browsers show several processes beside each other. */
  readonly process: string;
  /** Only responses to visitors name the trace. */
  readonly callers: 'ours' | 'visitors';
}

/** Durations of a request's parts by name, in milliseconds. Equal names are added up. */
export class Timings {
  // Not before the first part: cached responses have none.
  #parts: Map<string, number> | undefined;

  add(name: string, durationMs: number): void {
    this.#parts ??= new Map();
    this.#parts.set(name, (this.#parts.get(name) ?? 0) + durationMs);
  }

  /** As `Server-Timing`, after the total of the whole request. */
  text(process: string, totalMs: number): string {
    const total = `${process};dur=${totalMs.toFixed(1)}`;
    if (!this.#parts) return total;
    return [total, ...[...this.#parts].map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)].join(', ');
  }
}

export async function timed<Result>(
  timings: Timings | null | undefined,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!timings) return work();
  const begunAt = performance.now();
  try {
    return await work();
  } finally {
    timings.add(name, performance.now() - begunAt);
  }
}

/** `Server-Timing` on responses: the durations, outside production, and the trace, while tracing is on. */
export const serverTiming = fp<ServerTimingOptions>(
  async (app, { showsTimings, process, callers }) => {
    app.decorateRequest('timings', null);
    if (showsTimings) {
      app.addHook('onRequest', (request, _reply, done) => {
        request.timings = new Timings();
        done();
      });
    }
    const namesTrace = app.tracing !== null && callers === 'visitors';
    if (!showsTimings && !namesTrace) return;
    app.addHook('onSend', (request, reply, payload, done) => {
      const upstreams = reply.getHeader('server-timing');
      const own = request.timings?.text(process, reply.elapsedTime);
      // The name that browser monitoring scripts look for.
      const trace =
        namesTrace && request.requestSpan ? `traceparent;desc="${request.requestSpan.traceparent}"` : undefined;
      const entries = [upstreams, own, trace].filter((entry) => entry !== undefined);
      if (entries.length > 0) reply.header('server-timing', entries.join(', '));
      done(null, payload);
    });
  },
  { name: 'server-timing', dependencies: ['request-tracing'] },
);
