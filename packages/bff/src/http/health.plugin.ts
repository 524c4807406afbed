import underPressure from '@fastify/under-pressure';
import { PROBES, health as serverHealth } from '@sound-library/server-kit/health.ts';
import type {} from '@sound-library/server-kit/shutdown.ts';
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
  { name: 'bff-health', dependencies: ['security-headers', 'draining'] },
);

/** Separate from the breaker and its pool: a probe must neither open the circuit nor be stopped by it. */
async function askProductApi(baseUrl: string, signal: AbortSignal): Promise<void> {
  const response = await ask(`${baseUrl}/healthz`, { signal });
  await response.body.dump();
  if (response.statusCode !== 200) throw new Error(`The product API responded with ${response.statusCode}.`);
}

const RETRY_AFTER_SECONDS = 5;

/**
 * Refuses requests while too many are pending or the event loop lags, so that pending ones complete: some are refused at once,
 * instead of all getting their response too late. Health probes still pass.
 */
export const overload = fp<PluginOptions>(
  async (app, { config }) => {
    const { callsAtOnce } = config;
    if (callsAtOnce > 0) {
      app.addHook('onRequest', (request, _reply, done) => {
        const isTooMany = app.countPendingRequests() > callsAtOnce && !PROBES.has(request.url);
        done(isTooMany ? refusal() : undefined);
      });
    }
    await app.register(underPressure, {
      maxEventLoopDelay: config.overloadEventLoopDelayMs,
      pressureHandler: (request) => {
        if (!PROBES.has(request.url)) throw refusal();
      },
    });
  },
  { name: 'overload', dependencies: ['errors', 'draining'] },
);

function refusal(): RequestRefused {
  return new RequestRefused('overloaded', 'The server is busy; try again.', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
