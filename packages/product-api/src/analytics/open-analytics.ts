import { instrumentCalls } from '@sound-library/server-kit/instrumented-calls.ts';
import type { FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Queries } from '../database/database.ts';
import { jobsOf } from '../jobs/run-job.ts';
import type { ProductApiConfig } from '../product-api-config.ts';
import type { Fact } from './fact.ts';
import { type FactBook, noFacts } from './fact-book.ts';
import { factWorker } from './fact-worker.ts';
import { type FactSender, mixpanelSender } from './mixpanel-sender.ts';
import { openFactQueue } from './open-fact-queue.ts';

interface AnalyticsContext {
  readonly config: Pick<ProductApiConfig, 'analytics'>;
  readonly queries: Queries;
  readonly boss: PgBoss;
  readonly now: () => Date;
}

/** Opens the queue of facts and begins to send; when the app closes, the facts under way are finished. */
export async function openAnalytics(app: FastifyInstance, context: AnalyticsContext): Promise<FactBook> {
  const { config, queries, boss, now } = context;
  if (!config.analytics) return noFacts;
  const queue = await openFactQueue(boss, { now });
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
  const sender: FactSender = { send: (fact, signal) => watch('POST', () => send(fact, signal)) };
  const tell = factWorker({ queries, sender, log: app.log, now });
  const runJob = jobsOf(app);
  await queue.start((inHand) => runJob('tell analytics', () => tell(inHand)));

  const tryToAdd = async (fact: Fact) => {
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
