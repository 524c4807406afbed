import { instrumentCalls } from '@sound-library/server-kit/upstream-metrics.ts';
import type { FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Queries } from '../database/database.ts';
import { jobsOf } from '../jobs/run-job.ts';
import type { ProductApiConfig } from '../product-api-config.ts';
import type { AccountEvent } from './account-event.ts';
import { type EventOutbox, noEvents } from './event-outbox.ts';
import { type EventSender, mixpanelSender } from './mixpanel-sender.ts';
import { openEventQueue } from './open-event-queue.ts';
import { outboxWorker } from './outbox-worker.ts';

interface AnalyticsContext {
  readonly config: Pick<ProductApiConfig, 'analytics'>;
  readonly queries: Queries;
  readonly boss: PgBoss;
  readonly now: () => Date;
}

/** Opens the queue of facts and begins to send; when the app closes, the facts under way are finished. */
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
  const sender: EventSender = { send: (fact, signal) => watch('POST', () => send(fact, signal)) };
  const tell = outboxWorker({ queries, sender, log: app.log, now });
  const runJob = jobsOf(app);
  await queue.start((inHand) => runJob('tell analytics', () => tell(inHand)));

  const tryToAdd = async (fact: AccountEvent) => {
    try {
      await queries.transaction((transaction) => queue.add(transaction, fact));
    } catch (error) {
      app.log.warn({ fact: fact.name, err: error }, 'a fact could not be queued');
    }
  };
  return {
    add: queue.add,
    drop: queue.drop,
    addSoon(fact) {
      // The answer has left: its time is nobody's any more.
      const adding = app.deadlines.apart(() => tryToAdd(fact)).finally(() => beingAdded.delete(adding));
      beingAdded.add(adding);
    },
  };
}
