import { limitedText } from '@sound-library/server-kit/body-limits.ts';
import { type ExternalConnections, externalConnections } from '@sound-library/server-kit/external-connections.ts';
import { instrumentCalls } from '@sound-library/server-kit/upstream-metrics.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Queries } from '../database/database.ts';
import { asBossDatabase, finishOnClose, openJobQueue, type QueueTimes } from '../jobs/pg-boss.ts';
import { jobsOf } from '../jobs/run-job.ts';
import type { ProductApiConfig } from '../product-api-config.ts';
import { type AccountEvent, accountEventSchema } from './account-event.ts';
import { findConsent, holdConsent } from './consents.ts';

/** Queues events for analytics, only of users who consent; those of others are neither sent nor stored. */
export interface EventOutbox {
  /** With a transaction's queries, the event is sent only if the transaction commits. */
  add(transaction: Queries, event: AccountEvent): Promise<void>;
  /** The same without a transaction, in the background; failures are only logged. */
  addSoon(event: AccountEvent): void;
  /** Removes a user's pending events. */
  drop(transaction: Queries, userId: string): Promise<void>;
}

/** Used where analytics is off. */
const noEvents: EventOutbox = {
  add: async () => undefined,
  addSoon: () => undefined,
  drop: async () => undefined,
};

interface AnalyticsContext {
  readonly config: Pick<ProductApiConfig, 'analytics'>;
  readonly connections: ExternalConnections;
  readonly queries: Queries;
  readonly boss: PgBoss;
  readonly now: () => Date;
}

/** Opens the event queue and starts its worker; when the app closes, the events being sent are finished. */
export async function openAnalytics(app: FastifyInstance, context: AnalyticsContext): Promise<EventOutbox> {
  const { config, connections, queries, boss, now } = context;
  if (!config.analytics) return noEvents;
  const queue = await openEventQueue(boss, { now });
  const beingAdded = new Set<Promise<void>>();
  finishOnClose(app, queue);
  app.addHook('onClose', async () => void (await Promise.all(beingAdded)));
  const sendUnwatched = mixpanelSender({ ...config.analytics, connections });
  const watch = instrumentCalls(app, 'analytics');
  const send: SendEvent = (event, signal) => watch('POST', () => sendUnwatched(event, signal));
  const runOutboxJob = outboxWorker({ queries, send, log: app.log, now });
  const runJob = jobsOf(app);
  await queue.start((job) => runJob('send analytics event', () => runOutboxJob(job)));

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
      // The response may have been sent already: its deadline does not apply.
      const adding = app.deadlines.apart(() => tryToAdd(event)).finally(() => beingAdded.delete(adding));
      beingAdded.add(adding);
    },
  };
}

const EVENTS = 'analytics-facts';

const EVENT_QUEUE = {
  /** After half a minute, then 1, 2, 4 … minutes, then every 2 h: for about a day in all. */
  retryLimit: 20,
  notify: true,
  /** Analytics rejects older events. */
  retentionSeconds: 5 * 86_400,
  expireInSeconds: 60,
  /** Jobs name users, so finished and failed ones are deleted. */
  deleteAfterSeconds: 600,
};
const EVENTS_AT_ONCE = 2;
const TIMES = { retryDelaySeconds: 30, pollEverySeconds: { unnotified: 2, notified: 10 } };

/** Opens the event queue, next to the mail queue in the product's database. */
export async function openEventQueue(boss: PgBoss, { now, ...times }: QueueTimes & { readonly now: () => Date }) {
  const options = { settings: EVENT_QUEUE, jobsAtOnce: EVENTS_AT_ONCE, times: { ...TIMES, ...times } };
  const queue = await openJobQueue(boss, EVENTS, options);
  return {
    ...queue,
    /** Queues an event of a consenting user, when the transaction commits. */
    async add(transaction: Queries, event: AccountEvent): Promise<void> {
      if (await holdConsent(transaction, event.userId, now())) await queue.add(transaction, event);
    },
    /** Removes a user's events in any state. */
    async drop(transaction: Queries, userId: string): Promise<void> {
      const db = asBossDatabase(transaction);
      const jobs = await boss.findJobs(EVENTS, { data: { userId }, db });
      const ids = jobs.map(({ id }) => id);
      if (ids.length > 0) await boss.deleteJob(EVENTS, ids, { db });
    },
  };
}

interface OutboxWorkerServices {
  readonly queries: Queries;
  readonly send: SendEvent;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'debug' | 'warn' | 'error'>;
}

/**
 * Sends a queued event if its user still consents; rejects when it should be retried. A job that is not a valid event of this build
 * is dropped, because a retry would not help. Logs no user ids.
 */
export function outboxWorker({ queries, send, log, now }: OutboxWorkerServices) {
  return async ({ data: queued, retryCount, retryLimit, signal }: JobWithMetadata<unknown>): Promise<void> => {
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
      await send(event, signal);
      log.debug({ ...about, outcome: 'sent' }, 'analytics event');
    } catch (error) {
      if (retryCount >= retryLimit) log.error({ ...about, outcome: 'given up', err: error }, 'analytics event');
      else log.warn({ ...about, outcome: 'failed', err: error }, 'analytics event');
      throw error;
    }
  };
}

const namedSchema = z.object({ name: z.string() });
const nameOf = (queued: unknown) => namedSchema.safeParse(queued).data?.name;

/** Longer than a healthy server takes, and shorter than the shutdown timeout. */
const TIMEOUT_MS = 5_000;
const RESPONSE_MAX_BYTES = 16 * 1024;

/** Rejects unless the analytics service has confirmed the event. */
type SendEvent = (event: AccountEvent, signal: AbortSignal) => Promise<void>;

interface MixpanelOptions {
  /** Base URL of the service, without a trailing slash. */
  readonly url: string;
  readonly token: string;
  readonly timeoutMs?: number;
  readonly connections?: ExternalConnections;
}

/** The response with `verbose=1`. */
const responseSchema = z.object({ status: z.literal(1) });

/** Sends a POST to Mixpanel's `/track`, with nothing about the user in the URL. */
export function mixpanelSender({
  url,
  token,
  timeoutMs = TIMEOUT_MS,
  connections = externalConnections(),
}: MixpanelOptions): SendEvent {
  // The location of our servers is not the user's.
  const address = `${url.replace(/\/$/, '')}/track?ip=0&verbose=1`;
  return async (event, signal) => {
    const data = Buffer.from(JSON.stringify([eventOf(event, token)])).toString('base64');
    const response = await connections.fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ data }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const text = await limitedText(response, RESPONSE_MAX_BYTES);
    if (!response.ok) throw new Error(`Analytics responded with status ${response.status}.`);
    if (!responseSchema.safeParse(JSON.parse(text)).success) throw new Error(`Analytics refused an event: ${text}`);
  };
}

/** An event in Mixpanel's format: equal name, person, time and insert id count once. */
const eventOf = ({ name, userId, insertId, time, properties }: AccountEvent, token: string) => ({
  event: name,
  properties: { ...properties, token, distinct_id: userId, $insert_id: insertId, time: time / 1_000, source: 'server' },
});
