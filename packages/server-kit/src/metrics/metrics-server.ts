import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fp from 'fastify-plugin';
import type { MeasuredProcess } from './metric-catalogue.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsSettings {
  /** 0: any free one. */
  readonly port: number;
  readonly host: string;
}

export interface MetricsOptions {
  readonly process: MeasuredProcess;
  /** Null: nothing is measured, and no port opened. */
  readonly settings: MetricsSettings | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null: nothing is measured. */
    readonly metrics: Metrics | null;
    /** Where operators read the metrics, once the app is ready; null: nowhere. */
    readonly metricsAddress: () => string | null;
  }
}

/** Slow or idle readers must not hold a place for long. */
const TIMEOUT_MS = 10_000;

/** Metrics of this process, at `/metrics` of a port of their own that no visitor's request is led to. */
export const metricsServer = fp<MetricsOptions>(
  async (app, { process, settings }) => {
    let address: string | null = null;
    app.decorate('metricsAddress', () => address);
    if (!settings) {
      app.decorate('metrics', null);
      return;
    }
    // Loaded only where it is asked for.
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
          app.log.error({ err: error }, 'the metrics could not be told');
          response.writeHead(500).end();
        },
      );
    });
    app.addHook('onReady', async () => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      server.once('error', reject).listen(settings.port, settings.host, resolve);
      await promise;
      address = urlOf(server.address());
      app.log.info({ address }, 'metrics are told');
    });
    // Last: while requests are finished, operators want to see it.
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
