import { UpstreamFailure } from '../errors/upstream-failure.ts';

/**
 * Gives work up when its visitor leaves, and after a time limit if there is one: the failure is then a slow service whose
 * one retry is spent. To the breaker it counts as a visitor who left, as others have time to wait for the same service.
 */
export async function withinTime<Result>(
  limitMs: number | undefined,
  visitor: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  if (limitMs === undefined) return work(visitor);
  const limit = AbortSignal.timeout(limitMs);
  try {
    return await work(AbortSignal.any([visitor, limit]));
  } catch (cause) {
    if (!limit.aborted || visitor.aborted) throw cause;
    throw new UpstreamFailure('slow', 'the time limit of this call passed', { cause, retrySpent: true });
  }
}
