import {
  isFailure,
  outcomeOfStatus,
  type UpstreamOutcome,
  upstreamMetrics,
} from '@sound-library/server-kit/metrics/upstream-metrics.ts';
import '@sound-library/server-kit/tracing/request-tracing.ts';
import type { FastifyInstance } from 'fastify';
import { CollectorFailure } from './collector-failure.ts';

/** Begins to take the time of a request that is passed on; what it gives is told how that ended, undefined for well. */
export type TimeCollector = () => (failure?: unknown) => void;

/** By metrics, and by a span of the request. */
export function collectorMetrics({ metrics, tracing }: Pick<FastifyInstance, 'metrics' | 'tracing'>): TimeCollector {
  const note = upstreamMetrics(metrics, 'analytics');
  if (!note && !tracing) return () => () => undefined;
  return () => {
    const begunAt = performance.now();
    const span = tracing?.begin('POST analytics', { 'peer.service': 'analytics', 'http.request.method': 'POST' });
    return (failure) => {
      const outcome = failure === undefined ? '2xx' : outcomeOf(failure);
      note?.(outcome, performance.now() - begunAt);
      const status = failure instanceof CollectorFailure ? { 'http.response.status_code': failure.status } : {};
      span?.end({ ...status, outcome }, isFailure(outcome));
    };
  };
}

function outcomeOf(failure: unknown): UpstreamOutcome {
  if (!(failure instanceof CollectorFailure)) return 'broken';
  if (failure.status === 504) return 'timeout';
  return failure.status === 502 ? 'unreachable' : outcomeOfStatus(failure.status);
}
