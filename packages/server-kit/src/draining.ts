import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** The server is closing: it finishes what is under way. */
    isDraining(): boolean;
    /** Requests that have come and whose answer has not left yet, the one that asks included. */
    requestsUnderWay(): number;
  }
}

const LOOK_EVERY_MS = 50;

/**
 * Lets the server end when it closes: each answer under way takes its connection with it; when none is left, the
 * connections that ask nothing (kept alive, opened ahead, half a request) are cut, which would hold it up.
 */
export const draining = fp(
  async (app) => {
    let underWay = 0;
    let isDraining = false;
    app.decorate('isDraining', () => isDraining);
    app.decorate('requestsUnderWay', () => underWay);
    const leave = () => {
      underWay -= 1;
    };
    // Without promises: these run for every request, and most cost less than a promise does.
    app.addHook('onRequest', (_request, reply, done) => {
      underWay += 1;
      reply.raw.once('close', leave);
      done();
    });
    app.addHook('preClose', async () => {
      isDraining = true;
      const timer = setInterval(() => {
        if (underWay > 0) return;
        app.server.closeAllConnections();
        if (!app.server.listening) clearInterval(timer);
      }, LOOK_EVERY_MS).unref();
    });
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (isDraining) reply.header('connection', 'close');
      done(null, payload);
    });
  },
  { name: 'draining' },
);
