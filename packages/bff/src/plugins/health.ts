import { health as serverHealth } from '@sound-library/server-kit/health.ts';
import fp from 'fastify-plugin';
import { request as ask } from 'undici';
import type { PluginOptions } from './plugin-options.ts';

/** `/healthz` and `/readyz` (server-kit/health.ts): what the BFF depends on is the product API. */
export const health = fp<PluginOptions>(
  async (app, { config }) => {
    await app.register(serverHealth, {
      dependencies: { 'product-api': (signal) => askProductApi(config.productApiUrl, signal) },
    });
  },
  { name: 'bff-health', dependencies: ['security-headers', 'draining'] },
);

/** Asked apart from the breaker and its pool: a probe must neither open the circuit nor be kept out by it. */
async function askProductApi(baseUrl: string, signal: AbortSignal): Promise<void> {
  const answer = await ask(`${baseUrl}/healthz`, { signal });
  await answer.body.dump();
  if (answer.statusCode !== 200) throw new Error(`The product API answered ${answer.statusCode}.`);
}
