import underPressure from '@fastify/under-pressure';
import { PROBES } from '@sound-library/server-kit/health.ts';
import type {} from '@sound-library/server-kit/shutdown.ts';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ApiError } from '../api-error.ts';
import type { ProductApiConfig } from '../product-api-config.ts';

const RETRY_AFTER_SECONDS = 5;

type Limits = Pick<ProductApiConfig, 'callsAtOnce' | 'overloadEventLoopDelayMs'>;

/**
 * Refuses requests at once while too many are pending or the event loop lags; probes are still answered, since the process is up.
 */
export const loadShedding = fastifyPlugin(
  async (app: FastifyInstance, { callsAtOnce, overloadEventLoopDelayMs }: Limits) => {
    if (callsAtOnce > 0) {
      app.addHook('onRequest', (request, _reply, done) => {
        const isTooMany = app.countPendingRequests() > callsAtOnce && !PROBES.has(request.url);
        done(isTooMany ? refusal() : undefined);
      });
    }
    await app.register(underPressure, {
      maxEventLoopDelay: overloadEventLoopDelayMs,
      // Asynchronous, because only a rejection reaches the error handler.
      async pressureHandler(request) {
        if (!PROBES.has(request.url)) throw refusal();
      },
    });
  },
  { name: 'load-shedding', dependencies: ['draining'] },
);

const refusal = (): ApiError => new ApiError('overloaded', { retryAfterSeconds: RETRY_AFTER_SECONDS });
