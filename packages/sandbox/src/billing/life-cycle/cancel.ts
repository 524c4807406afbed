import type { Subscription } from '../resources/subscription.ts';
import type { Change } from '../state/change.ts';
import { requireStatus, tell } from './act.ts';
import { beginTerm } from './terms.ts';

/** Ends it now. Nothing is paid back. */
export function cancelNow(change: Change, subscription: Subscription, reason?: 'not_paid'): void {
  requireStatus(subscription, ['future', 'in_trial', 'active', 'non_renewing', 'paused'], 'cancelled');
  subscription.status = 'cancelled';
  subscription.cancelled_at = change.now;
  if (subscription.current_term_end !== undefined && subscription.current_term_end > change.now) {
    subscription.current_term_end = change.now;
  }
  if (subscription.trial_end !== undefined && subscription.trial_end > change.now) subscription.trial_end = change.now;
  if (reason !== undefined) subscription.cancel_reason = reason;
  delete subscription.next_billing_at;
  delete subscription.pause_date;
  delete subscription.resume_date;
  delete subscription.cancel_schedule_created_at;
  tell(change, 'subscription_cancelled', subscription);
}

/** Lets it run to the end of what is paid, or of the trial; one that gives nothing now ends at once. */
export function cancelAtEndOfTerm(change: Change, subscription: Subscription): void {
  requireStatus(subscription, ['future', 'in_trial', 'active', 'paused'], 'cancelled');
  if (subscription.status === 'future' || subscription.status === 'paused') {
    cancelNow(change, subscription);
    return;
  }
  const end = subscription.status === 'in_trial' ? subscription.trial_end : subscription.current_term_end;
  if (subscription.status === 'active') subscription.status = 'non_renewing';
  subscription.cancelled_at = end ?? change.now;
  subscription.cancel_schedule_created_at = change.now;
  delete subscription.next_billing_at;
  delete subscription.pause_date;
  delete subscription.resume_date;
  tell(change, 'subscription_cancellation_scheduled', subscription);
}

/** Takes a scheduled cancellation back: it goes on as if nothing had been. */
export function keep(change: Change, subscription: Subscription): void {
  requireStatus(subscription, subscription.cancelled_at ? ['non_renewing', 'in_trial'] : ['non_renewing'], 'kept');
  if (subscription.status === 'non_renewing') subscription.status = 'active';
  const next = subscription.status === 'in_trial' ? subscription.trial_end : subscription.current_term_end;
  if (next !== undefined) subscription.next_billing_at = next;
  delete subscription.cancelled_at;
  delete subscription.cancel_schedule_created_at;
  tell(change, 'subscription_scheduled_cancellation_removed', subscription);
}

/** Begins a cancelled subscription anew, with a term that is charged now. Throws when the payment fails. */
export function reactivate(change: Change, subscription: Subscription): void {
  requireStatus(subscription, ['cancelled'], 'reactivated');
  const invoice = beginTerm(change, subscription, 'asked');
  tell(change, 'subscription_reactivated', subscription, invoice);
}
