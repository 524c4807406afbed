import { failpoint } from '@sound-library/server-kit/failpoints.ts';
import { takeEvent } from '../database/billing-events.ts';
import { keepNews, outdateCustomer } from '../database/billing-facts.ts';
import type { Queries } from '../database/database.ts';
import type { BillingEvent } from './billing-event.ts';
import { keepAndTell, type TellingContext } from './keep-and-tell.ts';

interface EventContext extends TellingContext {
  readonly queries: Queries;
}

/**
 * Lets an event have its effect, once, however often it comes: it and its effect are written together or not at all. Events
 * may come in any order, as older news never replaces newer. Tells whether it had come before.
 */
export function takeBillingEvent(context: EventContext, event: BillingEvent): Promise<'new' | 'repeated'> {
  return context.queries.transaction(async (transaction) => {
    const isNew = await takeEvent(transaction, { id: event.id, type: event.event_type, receivedAt: context.now() });
    if (!isNew) return 'repeated';
    failpoint('event noted');
    if (event.content.subscription) {
      const { deleted, ...subscription } = event.content.subscription;
      await outdateCustomer(transaction, subscription.customer_id);
      const keep = () => keepNews(transaction, subscription, deleted);
      await keepAndTell(transaction, context, subscription, keep);
    }
    return 'new';
  });
}
