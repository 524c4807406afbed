import pLimit from 'p-limit';
import { ApiError } from './api-error.ts';

interface WorkQueueOptions {
  readonly concurrency: number;
  /** Maximum number of waiting jobs; one more is refused. */
  readonly capacity: number;
}

/** Runs a job when its turn comes. Rejects with `overloaded` when too many wait already. */
export type WorkQueue = <Result>(job: () => Promise<Result>) => Promise<Result>;

export type CountedWorkQueue = WorkQueue & {
  depth(): { readonly running: number; readonly waiting: number };
};

/** A bounded queue: under a flood some callers get a 503 at once, instead of all a timeout. */
export function workQueue({ concurrency, capacity }: WorkQueueOptions): CountedWorkQueue {
  const limit = pLimit(concurrency);
  const run: WorkQueue = async (job) => {
    if (limit.activeCount + limit.pendingCount >= concurrency + capacity) {
      // Only this kind of work is: the service is healthy, and an immediate retry is of no use.
      throw new ApiError('overloaded', { isOfDependency: true, retryAfterSeconds: 2 });
    }
    return limit(job);
  };
  return Object.assign(run, { depth: () => ({ running: limit.activeCount, waiting: limit.pendingCount }) });
}
