import type { FastifyInstance } from 'fastify';
import { type Dispatcher, Pool } from 'undici';
import { type BeginCall, instrumentedDispatch } from './metrics/instrumented-dispatch.ts';
import { isFailure, type NoteUpstream, upstreamMetrics } from './metrics/upstream-metrics.ts';
import './tracing/request-tracing.ts';
import type { Tracing } from './tracing/tracing.ts';

interface PoolNames {
  /** Among the metrics' upstreams. */
  readonly upstream: string;
  /** The service of ours that is asked, as spans name it. */
  readonly service: string;
}

/** A keep-alive pool of connections to a service of ours: metrics and spans see how calls go, and it is closed with the app. */
export function openPool(
  app: FastifyInstance,
  origin: string,
  { upstream, service }: PoolNames,
  options: Pool.Options,
): Dispatcher {
  const pool = new Pool(origin, options);
  app.addHook('onClose', () => pool.close());
  const { metrics, tracing } = app;
  metrics?.beforeScrape(() => {
    const { connected, running, queued } = pool.stats;
    const connections = metrics.gauge('upstream_connections');
    for (const [state, count] of Object.entries({ connected, running, queued })) {
      connections.labels(upstream, state).set(count);
    }
  });
  const note = upstreamMetrics(metrics, upstream);
  return note || tracing ? pool.compose(instrumentedDispatch(instrumentCalls(note, tracing, service))) : pool;
}

function instrumentCalls(note: NoteUpstream | undefined, tracing: Tracing | null, service: string): BeginCall {
  return (method) => {
    const begunAt = performance.now();
    const span = tracing?.begin(`${method} ${service}`, { 'http.request.method': method, 'peer.service': service });
    return {
      ...(span ? { headers: span.headers } : {}),
      ended(outcome) {
        note?.(outcome, performance.now() - begunAt);
        span?.end({ outcome }, isFailure(outcome));
      },
    };
  };
}
