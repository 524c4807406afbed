import fastifyPlugin from 'fastify-plugin';
import type { WebConfig } from '../config.ts';

const READY_TIMEOUT_MS = 2000;

/** `/healthz`: the process is up. `/readyz`: the BFF answers. */
export const health = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    app.get('/healthz', () => ({ status: 'ok' }));
    app.get('/readyz', async (_, reply) => {
      const bff = await fetch(new URL('/readyz', config.BFF_URL), { signal: AbortSignal.timeout(READY_TIMEOUT_MS) })
        .then(({ ok }) => ok)
        .catch(() => false);
      return reply.code(bff ? 200 : 503).send({ status: bff ? 'ready' : 'not ready', dependencies: { bff } });
    });
  },
  { name: 'health' },
);
