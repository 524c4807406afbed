import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { findConsent } from '../database/analytics-consents.ts';
import type { Queries } from '../database/database.ts';
import { factSchema } from './fact.ts';
import type { FactSender } from './mixpanel-sender.ts';
import type { FactInHand } from './open-fact-queue.ts';

interface FactWorkerServices {
  readonly queries: Queries;
  readonly sender: FactSender;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'debug' | 'warn' | 'error'>;
}

/**
 * Sends a fact of the queue if its person still consents; rejects when it should be tried again. What is no fact that this
 * build knows is dropped: it would be none the next time. Logs no ids of people.
 */
export function factWorker({ queries, sender, log, now }: FactWorkerServices): (inHand: FactInHand) => Promise<void> {
  return async ({ queued, isLastTry, signal }) => {
    const { data: fact, error: fault } = factSchema.safeParse(queued);
    if (!fact) {
      const fields = fault.issues.map(({ path }) => path.join('.'));
      log.error({ fact: nameOf(queued), fields, outcome: 'not understood' }, 'fact');
      return;
    }
    const about = { fact: fact.name, insertId: fact.insertId };
    if ((await findConsent(queries, fact.userId, now())) === undefined) {
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

const namedSchema = z.object({ name: z.string() });
const nameOf = (queued: unknown) => namedSchema.safeParse(queued).data?.name;
