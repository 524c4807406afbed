import { ApiError } from './api-error.ts';

export interface WorkQueueOptions {
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
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (waiting.length >= capacity) throw new ApiError('overloaded', { retryAfterSeconds: 2 });
    // Whoever leaves hands over the place without giving it back, so nobody can slip in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  const run: WorkQueue = async (job) => {
    await enter();
    try {
      return await job();
    } finally {
      leave();
    }
  };
  return Object.assign(run, { depth: () => ({ running, waiting: waiting.length }) });
}
