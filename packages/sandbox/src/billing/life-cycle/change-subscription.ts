import { BillingProblem, type BillingState, type Change, customerOf } from '../billing-state.ts';
import type { EventType, Invoice, Subscription, SubscriptionStatus } from '../resources.ts';
import type { ItemPrice } from '../site.ts';
import { beginTerm, type ChargeOccasion, couponsInForce, discountsOn, unusedAmount } from './charge.ts';
import { planItem } from './create-subscription.ts';

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

/** What a change of the price costs now; all in minor units. */
export interface PlanChangeQuote {
  /** A trial goes on: nothing is charged before it ends. */
  readonly isInTrial: boolean;
  /** Of the old term. */
  readonly unused: number;
  /** From before. */
  readonly credits: number;
  readonly price: number;
  readonly discount: number;
  readonly dueNow: number;
  /** What is left for later invoices. */
  readonly creditsAfter: number;
}

/** Tells what `changePlan` would do. */
export function quotePlanChange(
  state: BillingState,
  subscription: Subscription,
  { price }: ItemPrice,
  now: number,
): PlanChangeQuote {
  const isInTrial = subscription.status === 'in_trial';
  const unused = isInTrial ? 0 : unusedAmount(state.invoices, subscription, now);
  const credits = customerOf(state, subscription).resource.refundable_credits;
  const discount = discountsOn(price, couponsInForce(state, subscription, now)).reduce(
    (sum, one) => sum + one.amount,
    0,
  );
  const charge = isInTrial ? 0 : price - discount;
  const dueNow = Math.max(0, charge - unused - credits);
  return { isInTrial, unused, credits, price, discount, dueNow, creditsAfter: unused + credits - (charge - dueNow) };
}

/** Goes over to another price of the same currency with a new term; the unused part of the old one is set off. */
export function changePlan(change: Change, subscription: Subscription, price: ItemPrice): void {
  requireStatus(subscription, ['active', 'in_trial'], 'changed');
  const [item] = subscription.subscription_items;
  if (price.currency_code !== subscription.currency_code) {
    throw new BillingProblem(
      'param_wrong_value',
      'The currency of a subscription cannot be changed',
      'subscription_items',
    );
  }
  if (price.id === item.item_price_id) {
    throw new BillingProblem('invalid_request', 'The subscription has that price already', 'subscription_items');
  }
  const { resource } = customerOf(change.state, subscription);
  const { unused } = quotePlanChange(change.state, subscription, price, change.now);
  subscription.subscription_items = [planItem(price)];
  subscription.billing_period = price.period;
  subscription.billing_period_unit = price.period_unit;
  if (subscription.status === 'in_trial') {
    tell(change, 'subscription_changed', subscription);
    return;
  }
  resource.refundable_credits += unused;
  change.touch(resource);
  tell(change, 'subscription_changed', subscription, beginTerm(change, subscription, 'asked'));
}
