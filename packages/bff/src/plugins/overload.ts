import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import { RequestRefused } from '../errors/request-refused.ts';
import { HEALTH_PATHS } from '../health-paths.ts';
import type { PluginOptions } from './plugin-options.ts';

const RETRY_AFTER_SECONDS = 5;

/** Refuses requests while the event loop lags, so that those under way get done. Health probes still pass. */
export const overload = fp<PluginOptions>(
  async (app, { config }) => {
    await app.register(underPressure, {
      maxEventLoopDelay: config.overloadEventLoopDelayMs,
      pressureHandler: (request) => {
        if (HEALTH_PATHS.has(request.url)) return;
        const retryAfterSeconds = RETRY_AFTER_SECONDS;
        throw new RequestRefused('overloaded', 'The server is busy; try again.', { retryAfterSeconds });
      },
    });
  },
  { name: 'overload', dependencies: ['errors'] },
);
