import { instrumentCalls, type UpstreamOutcome } from '@sound-library/server-kit/upstream-metrics.ts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { PluginOptions } from '../config.ts';
import { ClientDisconnected, UpstreamFailure } from '../http/errors.ts';
import { createHttpUpstream, type HttpUpstreamOptions, type UpstreamWatcher } from './http-upstream.ts';
import type { UpstreamClient } from './upstream-call.ts';

declare module 'fastify' {
  interface FastifyInstance {
    productApi: UpstreamClient;
  }
}

/** The product API, as an upstream. */
export const productApi = fp<PluginOptions>(
  async (app, { config, dependencies }) => {
    const options = { baseUrl: config.productApiUrl, isOurs: true, ...config.upstream, ...dependencies };
    app.decorate('productApi', openUpstream(app, 'product-api', options));
  },
  { name: 'product-api', dependencies: ['errors'] },
);

/** The metric value of each breaker state. */
const OPENNESS: ReadonlyMap<string, number> = new Map([
  ['Closed', 0],
  ['HalfOpen', 0.5],
]);
const OPEN = 1;
const PRODUCT_API = 'product-api';

type Options = Omit<HttpUpstreamOptions, 'onBreakerChange' | 'watcher'>;

/** A service of this app by its name: log and metrics report its state, and it is closed with the app. */
export function openUpstream(app: FastifyInstance, upstream: string, options: Options): UpstreamClient {
  const { metrics } = app;
  const openness = metrics?.gauge('upstream_circuit_open').labels(upstream);
  openness?.set(0);
  const watcher = watcherOf(app, upstream);
  const client = createHttpUpstream({
    ...options,
    onBreakerChange(state) {
      app.log.warn({ upstream, state }, 'circuit breaker changed');
      openness?.set(OPENNESS.get(state) ?? OPEN);
    },
    watcher,
  });
  metrics?.beforeScrape(() => {
    const connections = metrics.gauge('upstream_connections');
    for (const [state, count] of Object.entries(client.connections())) connections.labels(upstream, state).set(count);
  });
  app.addHook('onClose', () => client.close());
  return client;
}

function watcherOf(app: FastifyInstance, upstream: string): UpstreamWatcher | undefined {
  const { metrics, tracing } = app;
  if (!metrics && !tracing) return undefined;
  const watch = instrumentCalls(app, upstream, 'http.request.method');
  const retries = metrics?.counter('upstream_retries_total').labels(upstream);
  const spared = metrics?.counter('upstream_circuit_rejections_total').labels(upstream);
  return {
    watch: (method, attempt) =>
      // No trace headers for external services.
      watch(method, (traceHeaders) => attempt(upstream === PRODUCT_API ? traceHeaders : {}), {
        status: ({ status }) => status,
        failure: outcomeOf,
      }),
    onRetry: () => retries?.inc(),
    onCircuitRejection: () => spared?.inc(),
  };
}

function outcomeOf(error: unknown): UpstreamOutcome {
  if (error instanceof ClientDisconnected) return 'aborted';
  if (!(error instanceof UpstreamFailure)) return 'broken';
  if (error.kind === 'slow') return 'timeout';
  if (error.kind === 'out of time') return 'aborted';
  return error.kind === 'unreachable' ? 'unreachable' : 'broken';
}
