import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ConfigurationError } from './configuration.ts';
import type {} from './request-info.ts';

/** Runs the start of a process, and ends it with 1 when that fails. */
export async function startProcess(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    // A wrong setting is for the operator to fix: its message explains how, and a stack trace would hide it.
    console.error(error instanceof ConfigurationError ? error.message : error);
    process.exit(1);
  }
}

/** Time that pending requests and streams get to finish when the process is asked to end. */
const CLOSE_WITHIN_MS = 10_000;

/** At SIGTERM or SIGINT, closes the app and ends the process: with 0, or with 1 when closing failed or took too long. */
export function closeOnSignal(app: FastifyInstance): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      app.log.info({ signal }, 'closing');
      setTimeout(() => {
        app.log.error('the shutdown timeout has passed; aborting pending requests');
        process.exit(1);
      }, CLOSE_WITHIN_MS).unref();
      app.close().then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error(error, 'closing failed');
          process.exit(1);
        },
      );
    });
  }
}

declare module 'fastify' {
  interface FastifyInstance {
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
 * Closes the server without dropping a request: every established connection is served, and each response closes its connection.
 * When nothing is pending, and no connection or request has arrived for a while, idle connections (keep-alive, opened ahead, half a
 * request) are cut, because they would prevent the process from ending.
 */
export const draining = fp(
  async (app) => {
    let underWay = 0;
    let isDraining = false;
    let lastActivityAt = 0;
    /** Requests that arrive while the server stops listening are queued, so that the event loop stays free. */
    let waiting: (() => void)[] | undefined;
    app.decorate('isDraining', () => isDraining);
    app.decorate('countPendingRequests', () => underWay);
    app.onResponseClose(() => {
      underWay -= 1;
    });
    const noteActivity = () => {
      lastActivityAt = performance.now();
    };
    // Without promises: these hooks run for every request, and most cost less than a promise does.
    app.addHook('onRequest', (_request, _reply, done) => {
      underWay += 1;
      if (isDraining) noteActivity();
      if (waiting) waiting.push(done);
      else done();
    });
    app.addHook('preClose', async () => {
      isDraining = true;
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
        if (underWay > 0 || performance.now() - lastActivityAt < SILENCE_MS) return;
        clearInterval(timer);
        server.closeAllConnections();
      }, LOOK_EVERY_MS).unref();
    });
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (isDraining) reply.header('connection', 'close');
      done(null, payload);
    });
  },
  { name: 'draining', dependencies: ['request-info'] },
);

/** An event loop turn this short has done next to nothing since it accepted connections. */
const BRIEF_TURN_MS = 0.3;
const PATIENCE_MS = 500;

/**
 * Stops listening when no connection waits to be accepted: the system resets those, and a client that has begun to send can't know
 * whether its request was processed. Unlike with `server.close()`, established connections stay open.
 */
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
