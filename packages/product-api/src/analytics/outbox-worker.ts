import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { findConsent } from '../database/analytics-consents.ts';
import type { Queries } from '../database/database.ts';
import { accountEventSchema } from './account-event.ts';
import type { EventSender } from './mixpanel-sender.ts';
import type { QueuedEvent } from './open-event-queue.ts';

interface OutboxWorkerServices {
  readonly queries: Queries;
  readonly sender: EventSender;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'debug' | 'warn' | 'error'>;
}

/**
 * Sends a fact of the queue if its person still consents; rejects when it should be tried again. What is no fact that this
 * build knows is dropped: it would be none the next time. Logs no ids of people.
 */
export function outboxWorker({
  queries,
  sender,
  log,
  now,
}: OutboxWorkerServices): (inHand: QueuedEvent) => Promise<void> {
  return async ({ queued, isLastTry, signal }) => {
    const { data: fact, error: fault } = accountEventSchema.safeParse(queued);
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
