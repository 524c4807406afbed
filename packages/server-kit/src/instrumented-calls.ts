import type { FastifyInstance } from 'fastify';
import {
  isFailure,
  noted,
  outcomeOfStatus,
  type UpstreamOutcome,
  upstreamMetrics,
} from './metrics/upstream-metrics.ts';
import './tracing/request-tracing.ts';

interface CallFacts<Answer> {
  /** HTTP status of an answer. */
  readonly status?: (answer: Answer) => number;
  /** What a failure was; without it a time limit is told from everything else. */
  readonly failure?: (error: unknown) => UpstreamOutcome;
}

/** Makes a call of another service and has it seen: by its method, its status and how long it took, and by nothing else of it. */
export type InstrumentCall = <Answer>(
  method: string,
  call: () => Promise<Answer>,
  facts?: CallFacts<Answer>,
) => Promise<Answer>;

/** Where nobody looks. */
export const uninstrumented: InstrumentCall = (_method, call) => call();

/** Has calls of a service seen by this app's metrics, and as spans of the request or job that they are made for. */
export function instrumentCalls(
  { metrics, tracing }: Pick<FastifyInstance, 'metrics' | 'tracing'>,
  upstream: string,
): InstrumentCall {
  const note = upstreamMetrics(metrics, upstream);
  if (!note && !tracing) return uninstrumented;
  return (method, call, { status, failure } = {}) => {
    const span = tracing?.begin(`${method} ${upstream}`, { 'peer.service': upstream, 'call.method': method });
    let answered: Readonly<Record<string, number>> = {};
    return noted(
      (outcome, durationMs) => {
        note?.(outcome, durationMs);
        span?.end({ ...answered, outcome }, isFailure(outcome));
      },
      call,
      {
        ...(failure ? { failure } : {}),
        answer(answer) {
          if (!status) return '2xx';
          answered = { 'http.response.status_code': status(answer) };
          return outcomeOfStatus(status(answer));
        },
      },
    );
  };
}
