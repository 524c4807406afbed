import type { PgBoss } from 'pg-boss';
import { holdConsent } from '../database/analytics-consents.ts';
import type { Queries } from '../database/database.ts';
import { asBossDatabase, openQueue, pollingOptions, type QueueTimes, retryOptions } from '../queues/pg-boss.ts';
import type { AccountEvent } from './account-event.ts';

const FACTS = 'analytics-facts';

/** Tried again after half a minute, then 1, 2, 4 … minutes, then every 2 h: for about a day in all. */
const RETRY_LIMIT = 20;
const RETRY_DELAY_SECONDS = 30;
const FACT_QUEUE = {
  retryLimit: RETRY_LIMIT,
  notify: true,
  /** Later than that, analytics would not take it. */
  retentionSeconds: 5 * 86_400,
  expireInSeconds: 60,
  /** Jobs name people: those that are done, or given up, need not be kept. */
  deleteAfterSeconds: 600,
};
const FACTS_AT_ONCE = 2;
const LOOK_EVERY_SECONDS = { unnotified: 2, notified: 10 };

/** A fact in the hands of the one that sends it. */
export interface QueuedEvent {
  /** A fact, unless another build queued it: to be checked. */
  readonly queued: unknown;
  /** When this try fails, there is no other. */
  readonly isLastTry: boolean;
  /** It took too long, and will be given to somebody else. */
  readonly signal: AbortSignal;
}

export interface EventQueue {
  /** Queues a fact of somebody who consents, when the transaction ends well. */
  add(transaction: Queries, fact: AccountEvent): Promise<void>;
  /** Forgets the facts of somebody, in whatever state they are. */
  drop(transaction: Queries, userId: string): Promise<void>;
  /** Sends what waits and what comes; what `send` rejects is tried again later. */
  start(send: (inHand: QueuedEvent) => Promise<void>): Promise<void>;
  /** Takes no more facts in hand; resolves when those in hand are sent. */
  finish(): Promise<void>;
}

interface EventQueueOptions extends QueueTimes {
  readonly now: () => Date;
}

/** Opens the queue of facts, beside that of mails in the product's database. */
export async function openEventQueue(
  boss: PgBoss,
  { now, retryDelaySeconds = RETRY_DELAY_SECONDS, lookEverySeconds = LOOK_EVERY_SECONDS }: EventQueueOptions,
): Promise<EventQueue> {
  await openQueue(boss, FACTS, { ...FACT_QUEUE, ...retryOptions(retryDelaySeconds) });
  return {
    async add(transaction, fact) {
      if (!(await holdConsent(transaction, fact.userId, now()))) return;
      await boss.send(FACTS, fact, { db: asBossDatabase(transaction) });
    },
    async drop(transaction, userId) {
      const db = asBossDatabase(transaction);
      const jobs = await boss.findJobs(FACTS, { data: { userId }, db });
      const ids = jobs.map(({ id }) => id);
      if (ids.length > 0) await boss.deleteJob(FACTS, ids, { db });
    },
    async start(handle) {
      const options = { batchSize: 1, localConcurrency: FACTS_AT_ONCE, includeMetadata: true as const };
      await boss.work(FACTS, { ...options, ...pollingOptions(lookEverySeconds) }, async (jobs) => {
        for (const { data, retryCount, retryLimit, signal } of jobs) {
          await handle({ queued: data, isLastTry: retryCount >= retryLimit, signal });
        }
      });
    },
    finish: () => boss.offWork(FACTS, { wait: true }),
  };
}
