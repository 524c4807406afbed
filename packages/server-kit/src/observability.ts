import fp from 'fastify-plugin';
import { PROBES } from './health.ts';
import { type RequestLogOptions, requestLog } from './logging.ts';
import { type MetricsOptions, metricsServer, requestMetrics } from './metrics-server.ts';
import { requestLifecycle, type ServerTimingOptions, serverTiming } from './request-lifecycle.ts';
import { requestTracing, type TracingOptions } from './tracing.ts';

interface LongPollOptions {
  /** Long-poll routes: their durations say nothing about the server. */
  readonly longPollRoutes?: ReadonlySet<string>;
}

type ObservabilityOptions = MetricsOptions & RequestLogOptions & TracingOptions & ServerTimingOptions & LongPollOptions;

/** Logs, metrics, traces and connection draining of a server. Registered before all other plugins, to cover every request. */
export const observability = fp<ObservabilityOptions>(
  async (app, options) => {
    const routine = new Set([...PROBES, ...(options.longPollRoutes ?? [])]);
    const quietRoutes = new Set([...routine, ...(options.quietRoutes ?? [])]);
    await app.register(metricsServer, options);
    await app.register(requestLifecycle);
    await app.register(requestTracing, options);
    await app.register(serverTiming, options);
    await app.register(requestMetrics, { routine });
    await app.register(requestLog, { quietRoutes });
  },
  { name: 'observability' },
);
