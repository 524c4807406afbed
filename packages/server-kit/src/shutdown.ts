import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Requests and streams under way when the process is told to end get this long to finish. */
const CLOSE_WITHIN_MS = 10_000;

/** At SIGTERM or SIGINT, closes the app and ends the process: with 0, or with 1 when that failed or took too long. */
export function closeOnSignal(app: FastifyInstance): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      app.log.info({ signal }, 'closing');
      setTimeout(() => {
        app.log.error('requests under way took too long; ending without them');
        process.exit(1);
      }, CLOSE_WITHIN_MS).unref();
      app.close().then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error(error, 'did not close cleanly');
          process.exit(1);
        },
      );
    });
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The server is closing: it finishes what is under way. */
    isDraining(): boolean;
    /** Requests that have not been answered yet. */
    requestsUnderWay(): number;
  }
}

const LOOK_EVERY_MS = 50;
/** Within this time a new connection sends its request, and a client reads that its answer was the last. */
const SILENCE_MS = 250;

/**
 * Closes the server without dropping a request: every connection that was made is answered, and each answer closes its connection.
 * When nothing is under way, and no connection or request has come for a while, idle connections (kept alive, opened ahead, half
 * a request) are cut, as they would keep the process from ending.
 */
export const draining = fp(
  async (app) => {
    let underWay = 0;
    let isDraining = false;
    let lastActivityAt = 0;
    /** Requests that came while the server stops listening: the event loop stays free until then. */
    let waiting: (() => void)[] | undefined;
    app.decorate('isDraining', () => isDraining);
    app.decorate('requestsUnderWay', () => underWay);
    const leave = () => {
      underWay -= 1;
    };
    const noteActivity = () => {
      lastActivityAt = performance.now();
    };
    // Without promises: these run for every request, and most cost less than a promise does.
    app.addHook('onRequest', (_request, reply, done) => {
      underWay += 1;
      reply.raw.once('close', leave);
      if (isDraining) noteActivity();
      if (waiting) waiting.push(done);
      else done();
    });
    app.addHook('preClose', async () => {
      isDraining = true;
      const { server } = app;
      // Node cuts kept connections as soon as a server closes, and with them what is just being sent on them.
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
  { name: 'draining' },
);

/** A turn of the event loop as short as this has done next to nothing since it accepted connections. */
const BRIEF_TURN_MS = 0.3;
const PATIENCE_MS = 500;

/**
 * Stops listening at a moment when no connection waits to be accepted: the system resets those, and a client that has begun to send
 * can't know what became of its request. Established connections are left as they are, unlike by `server.close()`.
 */
async function stopListening(server: Server): Promise<void> {
  const begunAt = performance.now();
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  // Whole turns count: this one may have accepted already. Each accepts one of the waiting connections, or some.
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
