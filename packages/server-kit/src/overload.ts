import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import { PROBES } from './health.ts';
import type {} from './shutdown.ts';

interface OverloadOptions {
  /** Most pending requests; 0 sets no limit. */
  readonly callsAtOnce: number;
  /** Event loop delay in milliseconds; 0 sets no limit. */
  readonly eventLoopDelayMs: number;
  /** The error of a refused request, by when the client may try again. */
  readonly refusal: (retry: { readonly retryAfterSeconds: number }) => Error;
}

const RETRY = { retryAfterSeconds: 5 };

/**
 * Refuses requests while too many are pending or the event loop lags, so that pending ones complete: some are refused at once,
 * instead of all getting their response too late. Probes are still served, since the process is up.
 */
export const overload = fp<OverloadOptions>(
  async (app, { callsAtOnce, eventLoopDelayMs, refusal }) => {
    if (callsAtOnce > 0) {
      app.addHook('onRequest', (request, _reply, done) => {
        const isTooMany = app.countPendingRequests() > callsAtOnce && !PROBES.has(request.url);
        done(isTooMany ? refusal(RETRY) : undefined);
      });
    }
    await app.register(underPressure, {
      maxEventLoopDelay: eventLoopDelayMs,
      // Asynchronous, because only a rejection reaches every error handler.
      async pressureHandler(request) {
        if (!PROBES.has(request.url)) throw refusal(RETRY);
      },
    });
  },
  { name: 'overload', dependencies: ['draining'] },
);
