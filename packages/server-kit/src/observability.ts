import fp from 'fastify-plugin';
import { draining } from './draining.ts';
import { PROBES } from './health.ts';
import { type RequestLogOptions, requestLog } from './logging/request-log.ts';
import { type MetricsOptions, metricsServer } from './metrics/metrics-server.ts';
import { requestMetrics } from './metrics/request-metrics.ts';
import { responseClose } from './response-close.ts';
import { routeNames } from './route-name.ts';
import { type ServerTimingOptions, serverTiming } from './server-timing.ts';
import { requestTracing, type TracingOptions } from './tracing/request-tracing.ts';

interface LongPollOptions {
  /** Routes that are answered when something happens: how long that takes says nothing of the server. */
  readonly longPollRoutes?: ReadonlySet<string>;
}

type ObservabilityOptions = MetricsOptions & RequestLogOptions & TracingOptions & ServerTimingOptions & LongPollOptions;

/** What operators see of a server, and its draining: to be registered before all else, so that nothing is missed. */
export const observability = fp<ObservabilityOptions>(
  async (app, options) => {
    const routine = new Set([...PROBES, ...(options.longPollRoutes ?? [])]);
    const quietRoutes = new Set([...routine, ...(options.quietRoutes ?? [])]);
    await app.register(metricsServer, options);
    await app.register(routeNames);
    await app.register(responseClose);
    await app.register(draining);
    await app.register(requestTracing, options);
    await app.register(serverTiming, options);
    await app.register(requestMetrics, { routine });
    await app.register(requestLog, { quietRoutes });
  },
  { name: 'observability' },
);
