import type { Metrics } from '@sound-library/server-kit/metrics/metrics.ts';
import {
  outcomeOfStatus,
  type UpstreamOutcome,
  upstreamMetrics,
} from '@sound-library/server-kit/metrics/upstream-metrics.ts';
import { CollectorFailure } from './collector-failure.ts';

/** Begins to take the time of a request that is passed on; what it gives is told how that ended, undefined for well. */
export type TimeCollector = () => (failure?: unknown) => void;

export function collectorMetrics(metrics: Metrics | null): TimeCollector {
  const note = upstreamMetrics(metrics, 'analytics');
  if (!note) return () => () => undefined;
  return () => {
    const begunAt = performance.now();
    return (failure) => note(failure === undefined ? '2xx' : outcomeOf(failure), performance.now() - begunAt);
  };
}

function outcomeOf(failure: unknown): UpstreamOutcome {
  if (!(failure instanceof CollectorFailure)) return 'broken';
  if (failure.status === 504) return 'timeout';
  return failure.status === 502 ? 'unreachable' : outcomeOfStatus(failure.status);
}
