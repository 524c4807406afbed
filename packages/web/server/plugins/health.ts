import { health as serverHealth } from '@sound-library/server-kit/health.ts';
import fastifyPlugin from 'fastify-plugin';
import type { WebConfig } from '../configuration/environment.ts';

/** `/healthz` and `/readyz` (server-kit/health.ts): what the web server depends on is the BFF. */
export const health = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    await app.register(serverHealth, {
      dependencies: {
        async bff(signal) {
          const answer = await fetch(new URL('/readyz', config.BFF_URL), { signal });
          await answer.body?.cancel();
          if (!answer.ok) throw new Error(`The BFF answered ${answer.status}.`);
        },
      },
    });
  },
  { name: 'web-health' },
);
