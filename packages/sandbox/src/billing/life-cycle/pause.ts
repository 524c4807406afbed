import type { Subscription } from '../resources/subscription.ts';
import type { Change } from '../state/change.ts';
import { customerOf } from '../state/find.ts';
import { requireStatus, tell } from './act.ts';
import { BillingProblem } from './billing-problem.ts';
import { cancelNow } from './cancel.ts';
import type { ChargeOccasion } from './charge.ts';
import { beginTerm, unusedAmount } from './terms.ts';

export interface PauseWish {
  /** When it begins. */
  readonly from: number;
  /** When it ends by itself; undefined: when somebody resumes it. */
  readonly until?: number | undefined;
}

/** Pauses an active subscription, now or at a later moment of its term. */
export function pause(change: Change, subscription: Subscription, { from, until }: PauseWish): void {
  requireStatus(subscription, ['active'], 'paused');
  const begin = Math.max(from, change.now);
  if (begin > (subscription.current_term_end ?? begin)) {
    throw new BillingProblem('param_wrong_value', 'The pause must begin within the current term', 'pause_date');
  }
  if (until !== undefined && until <= begin) {
    throw new BillingProblem('param_wrong_value', 'The pause must end after it begins', 'resume_date');
  }
  subscription.pause_date = begin;
  if (until === undefined) delete subscription.resume_date;
  else subscription.resume_date = until;
  if (begin > change.now) tell(change, 'subscription_pause_scheduled', subscription);
  else beginPause(change, subscription);
}

/** The pause begins now; what was paid for the rest of the term is kept as credit. */
export function beginPause(change: Change, subscription: Subscription): void {
  const unused = unusedAmount(change.state.invoices, subscription, change.now);
  if (unused > 0) {
    const { resource } = customerOf(change.state, subscription);
    resource.refundable_credits += unused;
    change.touch(resource);
  }
  subscription.status = 'paused';
  subscription.pause_date = change.now;
  subscription.current_term_end = change.now;
  delete subscription.next_billing_at;
  tell(change, 'subscription_paused', subscription);
}

/** Takes back a pause that has not begun. */
export function dropPause(change: Change, subscription: Subscription): void {
  requireStatus(subscription, subscription.pause_date === undefined ? [] : ['active'], 'kept from pausing');
  delete subscription.pause_date;
  delete subscription.resume_date;
  tell(change, 'subscription_scheduled_pause_removed', subscription);
}

/** Ends the pause with a new term. A payment that a person asked for and that fails throws; otherwise it cancels. */
export function resume(change: Change, subscription: Subscription, occasion: ChargeOccasion): void {
  requireStatus(subscription, ['paused'], 'resumed');
  const invoice = beginTerm(change, subscription, occasion);
  tell(change, 'subscription_resumed', subscription, invoice);
  if (invoice.status === 'not_paid') cancelNow(change, subscription, 'not_paid');
}
