import fp from 'fastify-plugin';
import { stopListening } from './stop-listening.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The server is closing: it finishes what is under way. */
    isDraining(): boolean;
    /** Requests that have come and whose answer has not left yet, the one that asks included. */
    requestsUnderWay(): number;
  }
}

const LOOK_EVERY_MS = 50;
/** Who has connected sends within this time; who has just been answered has heard by then that it was the last answer. */
const SILENCE_MS = 250;

/**
 * Lets the server end when it closes, with nothing dropped: who has connected is answered, and each answer takes its connection with it.
 * When nothing is under way and nobody has connected or asked for a while, the connections that ask nothing (kept alive, opened
 * ahead, half a request) are cut, which would hold it up.
 */
export const draining = fp(
  async (app) => {
    let underWay = 0;
    let isDraining = false;
    let heardAt = 0;
    /** What has come while the server stops listening: the loop is kept free until it does. */
    let waiting: (() => void)[] | undefined;
    app.decorate('isDraining', () => isDraining);
    app.decorate('requestsUnderWay', () => underWay);
    const leave = () => {
      underWay -= 1;
    };
    const hear = () => {
      heardAt = performance.now();
    };
    // Without promises: these run for every request, and most cost less than a promise does.
    app.addHook('onRequest', (_request, reply, done) => {
      underWay += 1;
      reply.raw.once('close', leave);
      if (isDraining) hear();
      if (waiting) waiting.push(done);
      else done();
    });
    app.addHook('preClose', async () => {
      isDraining = true;
      const { server } = app;
      // Node cuts kept connections as soon as a server closes, and with them what is just being sent on them.
      server.closeIdleConnections = () => undefined;
      server.on('connection', hear);
      waiting = [];
      if (server.listening) await stopListening(server);
      hear();
      const held = waiting;
      waiting = undefined;
      for (const goOn of held) goOn();
      const timer = setInterval(() => {
        if (underWay > 0 || performance.now() - heardAt < SILENCE_MS) return;
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
