import type { EventType } from '../resources/event.ts';
import type { Invoice } from '../resources/invoice.ts';
import type { Subscription, SubscriptionStatus } from '../resources/subscription.ts';
import type { Change } from '../state/change.ts';
import { customerOf } from '../state/find.ts';
import { BillingProblem } from './billing-problem.ts';

/** Throws when the subscription is in none of the statuses. */
export function requireStatus(subscription: Subscription, statuses: readonly SubscriptionStatus[], wish: string): void {
  if (statuses.includes(subscription.status)) return;
  throw new BillingProblem(
    'invalid_state_for_request',
    `A subscription that is ${subscription.status} cannot be ${wish}`,
  );
}

/** Raises the subscription's version and tells of it; to be called when it is as it shall be. */
export function tell(change: Change, type: EventType, subscription: Subscription, invoice?: Invoice): void {
  change.touch(subscription);
  const customer = customerOf(change.state, subscription).resource;
  change.emit(type, { subscription, customer, ...(invoice !== undefined && { invoice }) });
}
