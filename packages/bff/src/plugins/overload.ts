import underPressure from '@fastify/under-pressure';
import type {} from '@sound-library/server-kit/draining.ts';
import { PROBES } from '@sound-library/server-kit/health.ts';
import fp from 'fastify-plugin';
import { RequestRefused } from '../errors/request-refused.ts';
import type { PluginOptions } from './plugin-options.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Refuses requests while too many are under way or the event loop lags, so that those under way get done: whoever is refused
 * hears it at once, instead of everybody too late. Health probes still pass.
 */
export const overload = fp<PluginOptions>(
  async (app, { config }) => {
    const { callsAtOnce } = config;
    if (callsAtOnce > 0) {
      app.addHook('onRequest', (request, _reply, done) => {
        const isTooMany = app.requestsUnderWay() > callsAtOnce && !PROBES.has(request.url);
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
