import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';
import './tracing.ts';

/** The outcome of one attempt at another service: the class of its status, or why there was none. */
export type UpstreamOutcome =
  | `${1 | 2 | 3 | 4 | 5}xx`
  | 'timeout'
  | 'unreachable'
  | 'broken'
  /** Rejected by a protocol without statuses. */
  | 'refused'
  /** The caller had disconnected. */
  | 'aborted';

/** Records one attempt and how long it took, in milliseconds. */
type NoteUpstream = (outcome: UpstreamOutcome, durationMs: number) => void;

const MS_PER_SECOND = 1_000;

/** A recorder for attempts at a service; undefined while metrics are off. */
export function upstreamMetrics(metrics: Metrics | null, upstream: string): NoteUpstream | undefined {
  if (!metrics) return undefined;
  const durations = metrics.histogram('upstream_request_duration_seconds');
  return (outcome, durationMs) => durations.labels(upstream, outcome).observe(durationMs / MS_PER_SECOND);
}

export function outcomeOfStatus(status: number): UpstreamOutcome {
  if (status >= 500) return '5xx';
  if (status >= 400) return '4xx';
  if (status >= 300) return '3xx';
  return status >= 200 ? '2xx' : '1xx';
}

/** Whether the service failed; an intended response, including a refusal, is no failure. */
export const isFailure = (outcome: UpstreamOutcome): boolean => !/^[1-4]xx$/.test(outcome);

const TIME_LIMIT = /timeout|timed out|in time|ETIMEDOUT|ECONNABORTED/i;

/** Libraries name timeouts in many ways, some of them only in the cause. */
export function outcomeOfFailure(error: unknown): UpstreamOutcome {
  if (!(error instanceof Error)) return 'unreachable';
  const code = 'code' in error ? String(error.code) : '';
  if (error.name === 'TimeoutError' || TIME_LIMIT.test(code) || TIME_LIMIT.test(error.message)) return 'timeout';
  return error.cause === undefined ? 'unreachable' : outcomeOfFailure(error.cause);
}

interface OutcomeRules<Result> {
  /** HTTP status of a response; without it every response is a success. */
  readonly status?: (result: Result) => number;
  /** The outcome of a failure; by default only timeouts are distinguished from other failures. */
  readonly failure?: (error: unknown) => UpstreamOutcome;
}

/** Calls another service and records only method, status and duration. The call gets the headers that continue its trace. */
export type InstrumentCall = <Result>(
  method: string,
  call: (traceHeaders: Readonly<Record<string, string>>) => Promise<Result>,
  rules?: OutcomeRules<Result>,
) => Promise<Result>;

/** For tests, and where both metrics and traces are off. */
export const uninstrumented: InstrumentCall = (_method, call) => call({});

/** Records calls of a service in this app's metrics, and as spans of the request or job that makes them. */
export function instrumentCalls(
  { metrics, tracing }: Pick<FastifyInstance, 'metrics' | 'tracing'>,
  upstream: string,
  methodAttribute = 'call.method',
): InstrumentCall {
  const note = upstreamMetrics(metrics, upstream);
  if (!note && !tracing) return uninstrumented;
  return async (method, call, { status, failure = outcomeOfFailure } = {}) => {
    const begunAt = performance.now();
    const span = tracing?.begin(`${method} ${upstream}`, { 'peer.service': upstream, [methodAttribute]: method });
    const ended = (outcome: UpstreamOutcome, attributes: Readonly<Record<string, number>> = {}): void => {
      note?.(outcome, performance.now() - begunAt);
      span?.end({ ...attributes, outcome }, isFailure(outcome));
    };
    try {
      const result = await call(span?.headers ?? {});
      const code = status?.(result);
      if (code === undefined) ended('2xx');
      else ended(outcomeOfStatus(code), { 'http.response.status_code': code });
      return result;
    } catch (error) {
      ended(failure(error));
      throw error;
    }
  };
}
