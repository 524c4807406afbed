import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fp from 'fastify-plugin';
import type { MeasuredProcess } from './metric-catalogue.ts';
import type { Metrics } from './metrics.ts';
import { routeNameOf } from './request-lifecycle.ts';

export interface MetricsSettings {
  /** 0: any free port. */
  readonly port: number;
  readonly host: string;
}

export interface MetricsOptions {
  readonly process: MeasuredProcess;
  /** Null: metrics are off, and no port is opened. */
  readonly settings: MetricsSettings | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly metrics: Metrics | null;
    /** The URL of the metrics once the app is ready; null when metrics are off. */
    readonly metricsAddress: () => string | null;
  }
}

/** Slow or idle readers must not occupy a connection for long. */
const TIMEOUT_MS = 10_000;

/** Serves the metrics of this process at `/metrics` on a separate port, which the ingress does not route to. */
export const metricsServer = fp<MetricsOptions>(
  async (app, { process, settings }) => {
    let address: string | null = null;
    app.decorate('metricsAddress', () => address);
    if (!settings) {
      app.decorate('metrics', null);
      return;
    }
    // Loaded only where metrics are on.
    const { createMetrics } = await import('./metrics.ts');
    const metrics = createMetrics(process);
    app.decorate('metrics', metrics);
    const server = createServer({ requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS / 2 }, (request, response) => {
      const isAsked = request.url?.split('?', 1)[0] === '/metrics' && request.method === 'GET';
      if (!isAsked) {
        response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
        return;
      }
      metrics.text().then(
        (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
        (error: unknown) => {
          app.log.error({ err: error }, 'the metrics could not be collected');
          response.writeHead(500).end();
        },
      );
    });
    app.addHook('onReady', async () => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      server.once('error', reject).listen(settings.port, settings.host, resolve);
      await promise;
      address = urlOf(server.address());
      app.log.info({ address }, 'metrics are served');
    });
    // Closes last, so that requests which finish during the shutdown are still visible.
    app.addHook('onClose', async () => {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    });
  },
  { name: 'metrics' },
);

function urlOf(address: AddressInfo | string | null): string | null {
  if (address === null || typeof address === 'string') return null;
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}/metrics`;
}

const MS_PER_SECOND = 1_000;

/**
 * Rate, errors and duration of requests, per route. Installs nothing while metrics are off. `routine` are routes that are not
 * counted: they would drown out the requests of visitors.
 */
export const requestMetrics = fp<{ readonly routine: ReadonlySet<string> }>(
  async (app, { routine }) => {
    if (!app.metrics) return;
    const durations = app.metrics.histogram('http_request_duration_seconds');
    const inFlight = app.metrics.gauge('http_requests_in_flight');
    app.metrics.beforeScrape(() => inFlight.set(app.countPendingRequests()));
    app.onResponseClose(({ request, reply, wasAborted }) => {
      const route = routeNameOf(request);
      if (routine.has(route)) return;
      const status = wasAborted ? 'aborted' : `${Math.floor(reply.statusCode / 100)}xx`;
      durations.labels(request.method, route, status).observe(reply.elapsedTime / MS_PER_SECOND);
    });
  },
  { name: 'request-metrics', dependencies: ['metrics', 'request-lifecycle'] },
);
