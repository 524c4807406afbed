import type { Subscription } from '../resources/subscription.ts';
import type { ItemPrice } from '../site/prices.ts';
import type { BillingState } from '../state/billing-state.ts';
import type { Change } from '../state/change.ts';
import { customerOf } from '../state/find.ts';
import { requireStatus, tell } from './act.ts';
import { BillingProblem } from './billing-problem.ts';
import { couponsInForce, discountsOn } from './coupons.ts';
import { planItem } from './create-subscription.ts';
import { beginTerm, unusedAmount } from './terms.ts';

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
