import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Dispatcher, Pool } from 'undici';
import './tracing.ts';
import {
  isFailure,
  outcomeOfFailure,
  outcomeOfStatus,
  type UpstreamOutcome,
  upstreamMetrics,
} from './upstream-metrics.ts';

/** A keep-alive connection pool to one of our services: its calls are in metrics and spans, and it closes with the app. */
export function openPool(
  app: FastifyInstance,
  origin: string,
  { upstream, service }: { readonly upstream: string; readonly service: string },
  options: Pool.Options,
): Dispatcher {
  const pool = new Pool(origin, options);
  app.addHook('onClose', () => pool.close());
  const { metrics, tracing } = app;
  measureConnections(metrics, upstream, pool);
  const note = upstreamMetrics(metrics, upstream);
  if (!note && !tracing) return pool;
  return pool.compose((dispatch) => (options, handler) => {
    const begunAt = performance.now();
    const { method, headers } = options;
    // Only the method of a call may be recorded: the path may hold names, and the query secrets.
    const span = tracing?.begin(`${method} ${service}`, { 'http.request.method': method, 'peer.service': service });
    const ended = (outcome: UpstreamOutcome) => {
      note?.(outcome, performance.now() - begunAt);
      span?.end({ outcome }, isFailure(outcome));
    };
    const traced = span ? { ...options, headers: { ...plain(headers), ...span.headers } } : options;
    return dispatch(traced, new OutcomeHandler(handler, ended));
  });
}

/** The connections of a pool, in the metrics by the name of its upstream. */
export function measureConnections(metrics: FastifyInstance['metrics'], upstream: string, pool: Pool): void {
  metrics?.beforeScrape(() => {
    const { connected, running, queued } = pool.stats;
    const connections = metrics.gauge('upstream_connections');
    for (const [state, count] of Object.entries({ connected, running, queued })) {
      connections.labels(upstream, state).set(count);
    }
  });
}

/** All our callers pass headers as an object. */
function plain(headers: Dispatcher.DispatchOptions['headers']): Readonly<Record<string, string>> {
  if (!headers || Array.isArray(headers) || Symbol.iterator in headers) return {};
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** Forwards all events, and reports the outcome of the call. undici's own decorator is deprecated. */
class OutcomeHandler implements Dispatcher.DispatchHandler {
  readonly #handler: Dispatcher.DispatchHandler;
  readonly #ended: (outcome: UpstreamOutcome) => void;
  #status = 0;

  constructor(handler: Dispatcher.DispatchHandler, ended: (outcome: UpstreamOutcome) => void) {
    this.#handler = handler;
    this.#ended = ended;
  }

  onRequestStart(controller: Dispatcher.DispatchController, context: unknown): void {
    this.#handler.onRequestStart?.(controller, context);
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
    statusMessage?: string,
  ): void {
    this.#status = status;
    this.#handler.onResponseStart?.(controller, status, headers, statusMessage);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#handler.onResponseData?.(controller, chunk);
  }

  onResponseEnd(controller: Dispatcher.DispatchController, trailers: IncomingHttpHeaders): void {
    this.#ended(outcomeOfStatus(this.#status));
    this.#handler.onResponseEnd?.(controller, trailers);
  }

  onResponseError(controller: Dispatcher.DispatchController, error: Error): void {
    this.#ended(error.name === 'AbortError' ? 'aborted' : outcomeOfFailure(error));
    this.#handler.onResponseError?.(controller, error);
  }
}
