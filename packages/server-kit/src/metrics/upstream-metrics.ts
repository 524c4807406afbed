import type { Metrics } from './metrics.ts';

/** How one try at another service ended: the class of its status, or what came instead of one. */
export type UpstreamOutcome =
  | `${1 | 2 | 3 | 4 | 5}xx`
  | 'timeout'
  | 'unreachable'
  | 'broken'
  /** It understood and said no, by a protocol without statuses. */
  | 'refused'
  /** Nobody waited for the answer any more. */
  | 'aborted';

/** Notes one try and how long it took, in milliseconds. */
export type NoteUpstream = (outcome: UpstreamOutcome, durationMs: number) => void;

const MS_PER_SECOND = 1_000;

/** Gives what notes tries at a service; undefined while metrics are off. */
export function upstreamMetrics(metrics: Metrics | null, upstream: string): NoteUpstream | undefined {
  if (!metrics) return undefined;
  const durations = metrics.histogram('upstream_request_duration_seconds');
  const bound = new Map<UpstreamOutcome, (seconds: number) => void>();
  return (outcome, durationMs) => {
    const observe = bound.get(outcome) ?? durations.labels(upstream, outcome).observe;
    bound.set(outcome, observe);
    observe(durationMs / MS_PER_SECOND);
  };
}

/** The class of a status. */
export function outcomeOfStatus(status: number): UpstreamOutcome {
  if (status >= 500) return '5xx';
  if (status >= 400) return '4xx';
  if (status >= 300) return '3xx';
  return status >= 200 ? '2xx' : '1xx';
}

/** Tells whether an outcome is none that the service meant: an answer of its own, a refusal too, is well. */
export const isFailure = (outcome: UpstreamOutcome): boolean => !/^[1-4]xx$/.test(outcome);

interface OutcomeOf<Answer> {
  /** What an answer was; without it all of them are well. */
  readonly answer?: (answer: Answer) => UpstreamOutcome;
  /** What a failure was; without it a time limit is told from everything else. */
  readonly failure?: (error: unknown) => UpstreamOutcome;
}

/** Notes a call as it ends, and gives it back. */
export async function noted<Answer>(
  note: NoteUpstream | undefined,
  call: () => Promise<Answer>,
  { answer: outcomeOfAnswer = () => '2xx', failure = outcomeOfFailure }: OutcomeOf<Answer> = {},
): Promise<Answer> {
  if (!note) return call();
  const begunAt = performance.now();
  try {
    const answer = await call();
    note(outcomeOfAnswer(answer), performance.now() - begunAt);
    return answer;
  } catch (error) {
    note(failure(error), performance.now() - begunAt);
    throw error;
  }
}

const TIME_LIMIT = /timeout|timed out|in time|ETIMEDOUT|ECONNABORTED/i;

/** What libraries throw for a time limit has many names; it is looked for in their causes, too. */
export function outcomeOfFailure(error: unknown): UpstreamOutcome {
  if (!(error instanceof Error)) return 'unreachable';
  const code = 'code' in error ? String(error.code) : '';
  if (error.name === 'TimeoutError' || TIME_LIMIT.test(code) || TIME_LIMIT.test(error.message)) return 'timeout';
  return error.cause === undefined ? 'unreachable' : outcomeOfFailure(error.cause);
}
