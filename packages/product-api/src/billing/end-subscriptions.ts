import type Chargebee from 'chargebee';
import { z } from 'zod';
import { askBilling } from './billing-failure.ts';
import { type ChargebeeSubscription, subscriptionSchema } from './chargebee-answers.ts';

/** What ending a subscription that nobody wants any more means by its status; it ends by itself in the others. */
const END_OPTIONS: ReadonlyMap<ChargebeeSubscription['status'], 'end_of_term' | 'immediately'> = new Map([
  // What is paid for may be used to its end.
  ['active', 'end_of_term'],
  ['in_trial', 'end_of_term'],
  ['future', 'immediately'],
  ['paused', 'immediately'],
]);

const answerSchema = z.object({ subscription: subscriptionSchema });

/**
 * Sees to it that none of these is ever charged for again. Tells whether that cancelled any, or any was cancelled after `since`.
 */
export async function endSubscriptions(
  chargebee: Chargebee,
  subscriptions: readonly ChargebeeSubscription[],
  since: Date,
): Promise<boolean> {
  let hasEnded = false;
  for (const { id, status, cancelled_at, cancel_schedule_created_at: scheduledAt = cancelled_at } of subscriptions) {
    const cancel_option = cancelled_at === undefined ? END_OPTIONS.get(status) : undefined;
    if (cancel_option)
      await askBilling(answerSchema, () => chargebee.subscription.cancelForItems(id, { cancel_option }));
    if (cancel_option || (scheduledAt !== undefined && scheduledAt * 1000 > since.getTime())) hasEnded = true;
  }
  return hasEnded;
}
