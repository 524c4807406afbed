import pLimit from 'p-limit';
import { ApiError } from './api-error.ts';

interface WorkQueueOptions {
  /** Jobs that run at once. */
  readonly concurrency: number;
  /** Jobs that may wait; one more is refused. */
  readonly capacity: number;
}

/** Runs a job when its turn comes. Rejects with `overloaded` when too many wait already. */
export type WorkQueue = <Result>(job: () => Promise<Result>) => Promise<Result>;

export type CountedWorkQueue = WorkQueue & {
  /** How many jobs run, and wait. */
  depth(): { readonly running: number; readonly waiting: number };
};

/** A queue with a bound: under a flood some get an honest 503 at once, instead of everybody a timeout. */
export function workQueue({ concurrency, capacity }: WorkQueueOptions): CountedWorkQueue {
  const limit = pLimit(concurrency);
  const run: WorkQueue = async (job) => {
    if (limit.activeCount + limit.pendingCount >= concurrency + capacity) {
      throw new ApiError('overloaded', { retryAfterSeconds: 2 });
    }
    return limit(job);
  };
  return Object.assign(run, { depth: () => ({ running: limit.activeCount, waiting: limit.pendingCount }) });
}
