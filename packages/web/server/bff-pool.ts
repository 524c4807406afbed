import { isFailure, type NoteUpstream, upstreamMetrics } from '@sound-library/server-kit/metrics/upstream-metrics.ts';
import { type BeginCall, watchedDispatch } from '@sound-library/server-kit/metrics/watched-dispatch.ts';
import type { Tracing } from '@sound-library/server-kit/tracing/tracing.ts';
import type { FastifyInstance } from 'fastify';
import { type Dispatcher, Pool } from 'undici';

export const BFF_CONNECTIONS = 64;
/** As much as the BFF takes of the product API. */
export const ANSWER_MAX_BYTES = 8 * 1024 * 1024;
const SILENCE_MS = 5000;
const CONNECT_TIMEOUT_MS = 2000;

interface BffPoolLimits {
  readonly connections?: number;
  /** Milliseconds that an answer may keep silent, before it begins and in between. */
  readonly silenceMs?: number;
}

/** A keep-alive pool of connections to the BFF. */
export function createBffPool(
  bffUrl: string,
  { connections = BFF_CONNECTIONS, silenceMs = SILENCE_MS }: BffPoolLimits = {},
): Pool {
  return new Pool(bffUrl, {
    connections,
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
    connect: { timeout: CONNECT_TIMEOUT_MS },
  });
}

interface BffPoolOptions extends BffPoolLimits {
  /** Among the metrics' upstreams. */
  readonly name?: string;
}

/** A pool of the app, which sees how calls go; it is closed with the app. */
export function openBffPool(
  app: FastifyInstance,
  bffUrl: string,
  { name = 'bff', ...limits }: BffPoolOptions = {},
): Dispatcher {
  const pool = createBffPool(bffUrl, limits);
  app.addHook('onClose', () => pool.close());
  const { metrics } = app;
  metrics?.beforeScrape(() => {
    const { connected, running, queued } = pool.stats;
    const connections = metrics.gauge('upstream_connections');
    for (const [state, count] of Object.entries({ connected, running, queued })) {
      connections.labels(name, state).set(count);
    }
  });
  const note = upstreamMetrics(metrics, name);
  const { tracing } = app;
  return note || tracing ? pool.compose(watchedDispatch(watchCalls(note, tracing))) : pool;
}

function watchCalls(note: NoteUpstream | undefined, tracing: Tracing | null): BeginCall {
  return (method) => {
    const begunAt = performance.now();
    const span = tracing?.begin(`${method} bff`, { 'http.request.method': method, 'peer.service': 'bff' });
    return {
      ...(span ? { headers: span.headers } : {}),
      ended(outcome) {
        note?.(outcome, performance.now() - begunAt);
        span?.end({ outcome }, isFailure(outcome));
      },
    };
  };
}
