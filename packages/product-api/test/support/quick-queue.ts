import type { QueueTimes } from '../../src/jobs/pg-boss.ts';

/** What failed is tried again at the next look, and pg-boss looks no more often than this. */
export const QUICK_QUEUE: QueueTimes = {
  retryDelaySeconds: 0,
  lookEverySeconds: { unnotified: 0.5, notified: 0.5 },
};
