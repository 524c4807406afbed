import { instrumentCalls } from '@sound-library/server-kit/upstream-metrics.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Queries } from '../database/database.ts';
import { asBossDatabase, openQueue, pollingOptions, type QueueTimes, retryOptions } from '../jobs/pg-boss.ts';
import { jobsOf } from '../jobs/run-job.ts';
import type { ProductApiConfig } from '../product-api-config.ts';
import { type AccountEvent, accountEventSchema } from './account-event.ts';
import { findConsent, holdConsent } from './consents.ts';
import { type EventSender, mixpanelSender } from './mixpanel-sender.ts';

/** Events on their way to analytics, of people who consent; those of others are neither sent nor stored. */
export interface EventOutbox {
  /** With a transaction's queries, the event is sent only if the transaction ends well. */
  add(transaction: Queries, event: AccountEvent): Promise<void>;
  /** The same for what is no change of ours: nobody waits for it, and trouble is logged only. */
  addSoon(event: AccountEvent): void;
  /** Removes a user's events that wait to be sent. */
  drop(transaction: Queries, userId: string): Promise<void>;
}

/** Where analytics is off. */
const noEvents: EventOutbox = {
  add: async () => undefined,
  addSoon: () => undefined,
  drop: async () => undefined,
};

interface AnalyticsContext {
  readonly config: Pick<ProductApiConfig, 'analytics'>;
  readonly queries: Queries;
  readonly boss: PgBoss;
  readonly now: () => Date;
}

/** Opens the queue of events and begins to send; when the app closes, the events under way are finished. */
export async function openAnalytics(app: FastifyInstance, context: AnalyticsContext): Promise<EventOutbox> {
  const { config, queries, boss, now } = context;
  if (!config.analytics) return noEvents;
  const queue = await openEventQueue(boss, { now });
  const beingAdded = new Set<Promise<void>>();
  let finished: Promise<void> | undefined;
  app.addHook('preClose', async () => {
    finished = queue.finish();
  });
  app.addHook('onClose', async () => {
    await Promise.all(beingAdded);
    await finished;
  });
  const { send } = mixpanelSender(config.analytics);
  const watch = instrumentCalls(app, 'analytics');
  const sender: EventSender = { send: (event, signal) => watch('POST', () => send(event, signal)) };
  const tell = outboxWorker({ queries, sender, log: app.log, now });
  const runJob = jobsOf(app);
  await queue.start((inHand) => runJob('tell analytics', () => tell(inHand)));

  const tryToAdd = async (event: AccountEvent) => {
    try {
      await queries.transaction((transaction) => queue.add(transaction, event));
    } catch (error) {
      app.log.warn({ event: event.name, err: error }, 'an analytics event could not be queued');
    }
  };
  return {
    add: queue.add,
    drop: queue.drop,
    addSoon(event) {
      // The answer has left: its time is nobody's any more.
      const adding = app.deadlines.apart(() => tryToAdd(event)).finally(() => beingAdded.delete(adding));
      beingAdded.add(adding);
    },
  };
}

const EVENTS = 'analytics-facts';

/** Tried again after half a minute, then 1, 2, 4 … minutes, then every 2 h: for about a day in all. */
const RETRY_LIMIT = 20;
const RETRY_DELAY_SECONDS = 30;
const EVENT_QUEUE = {
  retryLimit: RETRY_LIMIT,
  notify: true,
  /** Later than that, analytics would not take it. */
  retentionSeconds: 5 * 86_400,
  expireInSeconds: 60,
  /** Jobs name people: those that are done, or given up, need not be kept. */
  deleteAfterSeconds: 600,
};
const EVENTS_AT_ONCE = 2;
const LOOK_EVERY_SECONDS = { unnotified: 2, notified: 10 };

/** An event in the hands of the one that sends it. */
interface QueuedEvent {
  /** An event, unless another build queued it: to be checked. */
  readonly queued: unknown;
  /** When this try fails, there is no other. */
  readonly isLastTry: boolean;
  /** It took too long, and will be given to somebody else. */
  readonly signal: AbortSignal;
}

export interface EventQueue {
  /** Queues an event of a user who consents, when the transaction ends well. */
  add(transaction: Queries, event: AccountEvent): Promise<void>;
  /** Removes a user's events, in whatever state they are. */
  drop(transaction: Queries, userId: string): Promise<void>;
  /** Sends what waits and what comes; what `send` rejects is tried again later. */
  start(send: (inHand: QueuedEvent) => Promise<void>): Promise<void>;
  /** Takes no more events in hand; resolves when those in hand are sent. */
  finish(): Promise<void>;
}

interface EventQueueOptions extends QueueTimes {
  readonly now: () => Date;
}

/** Opens the queue of events, beside that of mails in the product's database. */
export async function openEventQueue(
  boss: PgBoss,
  { now, retryDelaySeconds = RETRY_DELAY_SECONDS, lookEverySeconds = LOOK_EVERY_SECONDS }: EventQueueOptions,
): Promise<EventQueue> {
  await openQueue(boss, EVENTS, { ...EVENT_QUEUE, ...retryOptions(retryDelaySeconds) });
  return {
    async add(transaction, event) {
      if (!(await holdConsent(transaction, event.userId, now()))) return;
      await boss.send(EVENTS, event, { db: asBossDatabase(transaction) });
    },
    async drop(transaction, userId) {
      const db = asBossDatabase(transaction);
      const jobs = await boss.findJobs(EVENTS, { data: { userId }, db });
      const ids = jobs.map(({ id }) => id);
      if (ids.length > 0) await boss.deleteJob(EVENTS, ids, { db });
    },
    async start(handle) {
      const options = { batchSize: 1, localConcurrency: EVENTS_AT_ONCE, includeMetadata: true as const };
      await boss.work(EVENTS, { ...options, ...pollingOptions(lookEverySeconds) }, async (jobs) => {
        for (const { data, retryCount, retryLimit, signal } of jobs) {
          await handle({ queued: data, isLastTry: retryCount >= retryLimit, signal });
        }
      });
    },
    finish: () => boss.offWork(EVENTS, { wait: true }),
  };
}

interface OutboxWorkerServices {
  readonly queries: Queries;
  readonly sender: EventSender;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'debug' | 'warn' | 'error'>;
}

/**
 * Sends an event of the queue if its user still consents; rejects when it should be retried. A job that is no event of this
 * build is dropped: a retry would not change that. Logs no user ids.
 */
export function outboxWorker({
  queries,
  sender,
  log,
  now,
}: OutboxWorkerServices): (inHand: QueuedEvent) => Promise<void> {
  return async ({ queued, isLastTry, signal }) => {
    const { data: event, error: fault } = accountEventSchema.safeParse(queued);
    if (!event) {
      const fields = fault.issues.map(({ path }) => path.join('.'));
      log.error({ event: nameOf(queued), fields, outcome: 'not understood' }, 'analytics event');
      return;
    }
    const about = { event: event.name, insertId: event.insertId };
    if ((await findConsent(queries, event.userId, now())) === undefined) {
      log.debug({ ...about, outcome: 'no consent' }, 'analytics event');
      return;
    }
    try {
      await sender.send(event, signal);
      log.debug({ ...about, outcome: 'sent' }, 'analytics event');
    } catch (error) {
      if (isLastTry) log.error({ ...about, outcome: 'given up', err: error }, 'analytics event');
      else log.warn({ ...about, outcome: 'failed', err: error }, 'analytics event');
      throw error;
    }
  };
}

const namedSchema = z.object({ name: z.string() });
const nameOf = (queued: unknown) => namedSchema.safeParse(queued).data?.name;
