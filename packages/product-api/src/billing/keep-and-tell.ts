import type { EventOutbox } from '../analytics/event-outbox.ts';
import { findSubscription } from '../database/billing-facts.ts';
import type { Queries } from '../database/database.ts';
import type { ChargebeeSubscription } from './chargebee-answers.ts';
import { subscriptionFacts } from './subscription-facts.ts';

/** What keeping a subscription's facts needs in order to tell of them. */
export interface TellingContext {
  readonly facts: Pick<EventOutbox, 'add'>;
  readonly now: () => Date;
}

/**
 * Keeps newer facts of a subscription, whoever brought them, and in the same transaction has analytics told of what changed by
 * that. `keep` says whether they were newer: what is not tells nothing. The transaction must hold the customer's row, so that
 * what was known before is what is replaced.
 */
export async function keepAndTell(
  transaction: Queries,
  { facts, now }: TellingContext,
  subscription: ChargebeeSubscription,
  keep: () => Promise<boolean>,
): Promise<boolean> {
  const before = await findSubscription(transaction, subscription.id);
  if (!(await keep())) return false;
  for (const fact of subscriptionFacts(before, subscription, now())) await facts.add(transaction, fact);
  return true;
}
