import { health as serverHealth } from '@sound-library/server-kit/health.ts';
import { overload as serverOverload } from '@sound-library/server-kit/server-limits.ts';
import fp from 'fastify-plugin';
import { request as ask } from 'undici';
import type { PluginOptions } from '../config.ts';
import { RequestRefused } from './errors.ts';

/** `/healthz` and `/readyz` (server-kit/health.ts): the BFF depends on the product API. */
export const health = fp<PluginOptions>(
  async (app, { config }) => {
    await app.register(serverHealth, {
      dependencies: { 'product-api': (signal) => askProductApi(config.productApiUrl, signal) },
    });
  },
  { name: 'bff-health', dependencies: ['security-headers', 'request-lifecycle'] },
);

/** Separate from the breaker and its pool: a probe must neither open the circuit nor be stopped by it. */
async function askProductApi(baseUrl: string, signal: AbortSignal): Promise<void> {
  const response = await ask(`${baseUrl}/healthz`, { signal });
  await response.body.dump();
  if (response.statusCode !== 200) throw new Error(`The product API responded with ${response.statusCode}.`);
}

export const overload = fp<PluginOptions>(
  async (app, { config }) => {
    await app.register(serverOverload, {
      callsAtOnce: config.callsAtOnce,
      eventLoopDelayMs: config.overloadEventLoopDelayMs,
      refusal: (retry) => new RequestRefused('overloaded', 'The server is busy; try again.', retry),
    });
  },
  { name: 'bff-overload', dependencies: ['errors', 'request-lifecycle'] },
);
