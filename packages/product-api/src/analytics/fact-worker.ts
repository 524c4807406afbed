import type { FastifyBaseLogger } from 'fastify';
import { findConsent } from '../database/analytics-consents.ts';
import type { Queries } from '../database/database.ts';
import type { FactSender } from './mixpanel-sender.ts';
import type { FactInHand } from './open-fact-queue.ts';

interface FactWorkerServices {
  readonly queries: Queries;
  readonly sender: FactSender;
  readonly log: Pick<FastifyBaseLogger, 'debug' | 'warn' | 'error'>;
}

/** Sends a fact of the queue if its person still consents; rejects when it should be tried again. Logs no ids of people. */
export function factWorker({ queries, sender, log }: FactWorkerServices): (inHand: FactInHand) => Promise<void> {
  return async ({ fact, isLastTry, signal }) => {
    const about = { fact: fact.name, insertId: fact.insertId };
    if ((await findConsent(queries, fact.userId)) === undefined) {
      log.debug({ ...about, outcome: 'no consent' }, 'fact');
      return;
    }
    try {
      await sender.send(fact, signal);
      log.debug({ ...about, outcome: 'sent' }, 'fact');
    } catch (error) {
      if (isLastTry) log.error({ ...about, outcome: 'given up', err: error }, 'fact');
      else log.warn({ ...about, outcome: 'failed', err: error }, 'fact');
      throw error;
    }
  };
}
