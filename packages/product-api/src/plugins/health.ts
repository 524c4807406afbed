import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

export interface HealthOptions {
  /** By name: rejects while the dependency can't serve. */
  readonly dependencies: Readonly<Record<string, () => Promise<void>>>;
}

/**
 * `/healthz`: the process is up. `/readyz`: everything it needs answers and it isn't closing; else 503 and which of it
 * doesn't.
 */
export const health = fastifyPlugin(
  async (app: FastifyInstance, { dependencies }: HealthOptions) => {
    app.get('/healthz', async () => ({ status: 'up' }));
    app.get('/readyz', async (_request, reply) => {
      const names = Object.keys(dependencies);
      const outcomes = await Promise.allSettled(Object.values(dependencies).map((check) => check()));
      const states = outcomes.map(({ status }, position): [string, string] => [
        names[position] ?? '',
        status === 'fulfilled' ? 'ready' : 'not ready',
      ]);
      const isReady = !app.isDraining() && outcomes.every(({ status }) => status === 'fulfilled');
      return reply
        .code(isReady ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: isReady ? 'ready' : 'not ready', dependencies: Object.fromEntries(states) });
    });
  },
  { name: 'health', dependencies: ['draining'] },
);
