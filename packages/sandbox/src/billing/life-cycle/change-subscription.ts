import { BillingProblem, type BillingState, type Change, customerOf } from '../billing-state.ts';
import type { Invoice, Subscription, SubscriptionStatus } from '../resources.ts';
import type { ItemPrice } from '../site.ts';
import { beginTerm, couponsInForce, discountsOn, touch, unusedAmount } from './charge.ts';
import { planItem } from './create-subscription.ts';

export function cancelNow(change: Change, subscription: Subscription): void {
  requireStatus(subscription, ['future', 'in_trial', 'active', 'non_renewing', 'paused'], 'cancelled');
  const { now } = change;
  subscription.status = 'cancelled';
  subscription.cancelled_at = now;
  for (const end of ['current_term_end', 'trial_end'] as const) {
    if ((subscription[end] ?? 0) > now) subscription[end] = now;
  }
  delete subscription.pause_date;
  delete subscription.resume_date;
  delete subscription.cancel_schedule_created_at;
  announce(change, 'subscription_cancelled', subscription);
}

/** Cancels it for the end of the paid period or trial; one that grants no access ends at once. */
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
  delete subscription.pause_date;
  delete subscription.resume_date;
  announce(change, 'subscription_cancellation_scheduled', subscription);
}

export function removeCancellation(change: Change, subscription: Subscription): void {
  requireStatus(subscription, subscription.cancelled_at ? ['non_renewing', 'in_trial'] : ['non_renewing'], 'renewed');
  if (subscription.status === 'non_renewing') subscription.status = 'active';
  delete subscription.cancelled_at;
  delete subscription.cancel_schedule_created_at;
  announce(change, 'subscription_scheduled_cancellation_removed', subscription);
}

/** Reactivates a cancelled subscription, with a period that is charged now. Throws when the payment fails. */
export function reactivate(change: Change, subscription: Subscription): void {
  requireStatus(subscription, ['cancelled'], 'reactivated');
  announce(change, 'subscription_reactivated', subscription, beginTerm(change, subscription, 'asked'));
}

/** Pauses it from then on, `until` it resumes automatically, if at all. */
export function pause(change: Change, subscription: Subscription, from: number, until?: number): void {
  requireStatus(subscription, ['active'], 'paused');
  subscription.pause_date = from;
  if (until === undefined) delete subscription.resume_date;
  else subscription.resume_date = until;
  if (from > change.now) announce(change, 'subscription_pause_scheduled', subscription);
  else beginPause(change, subscription);
}

export function beginPause(change: Change, subscription: Subscription): void {
  const unused = unusedAmount(change.state.invoices, subscription, change.now);
  customerOf(change.state, subscription).resource.refundable_credits += unused;
  subscription.status = 'paused';
  subscription.pause_date = change.now;
  subscription.current_term_end = change.now;
  announce(change, 'subscription_paused', subscription);
}

export function removePause(change: Change, subscription: Subscription): void {
  requireStatus(subscription, subscription.pause_date === undefined ? [] : ['active'], 'continued without a pause');
  delete subscription.pause_date;
  delete subscription.resume_date;
  announce(change, 'subscription_scheduled_pause_removed', subscription);
}

/** Ends the pause with a new period, for a user. Throws when the payment fails. */
export function resume(change: Change, subscription: Subscription): void {
  requireStatus(subscription, ['paused'], 'resumed');
  announce(change, 'subscription_resumed', subscription, beginTerm(change, subscription, 'asked'));
}

/** The effect of `changePlan`; amounts in minor units. */
export function quotePlanChange(state: BillingState, subscription: Subscription, { price }: ItemPrice, now: number) {
  const isInTrial = subscription.status === 'in_trial';
  const unused = isInTrial ? 0 : unusedAmount(state.invoices, subscription, now);
  const credits = customerOf(state, subscription).resource.refundable_credits;
  const discount = discountsOn(price, couponsInForce(subscription, now)).taken;
  const charge = isInTrial ? 0 : price - discount;
  const dueNow = Math.max(0, charge - unused - credits);
  const creditsAfter = unused + credits - (charge - dueNow);
  return { isInTrial, unused, credits, discount, dueNow, creditsAfter };
}

/** Changes to another price of the same currency with a new period; the unused part of the old one is credited. */
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
  const { unused, isInTrial } = quotePlanChange(change.state, subscription, price, change.now);
  subscription.subscription_items = [planItem(price)];
  subscription.billing_period = price.period;
  subscription.billing_period_unit = price.period_unit;
  customerOf(change.state, subscription).resource.refundable_credits += unused;
  const invoice = isInTrial ? undefined : beginTerm(change, subscription, 'asked');
  announce(change, 'subscription_changed', subscription, invoice);
}

function requireStatus(subscription: Subscription, statuses: readonly SubscriptionStatus[], action: string): void {
  if (statuses.includes(subscription.status)) return;
  throw new BillingProblem(
    'invalid_state_for_request',
    `A subscription that is ${subscription.status} cannot be ${action}`,
  );
}

/** Raises the subscription's version and emits an event; to be called after all other changes. */
export function announce(change: Change, type: string, subscription: Subscription, invoice?: Invoice): void {
  touch(change, subscription);
  const customer = customerOf(change.state, subscription).resource;
  change.emit(type, { subscription, customer, ...(invoice && { invoice }) });
}
