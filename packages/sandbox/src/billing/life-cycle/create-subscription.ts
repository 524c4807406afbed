import {
  BillingProblem,
  type BillingState,
  type Change,
  findCustomer,
  findSubscription,
  newId,
} from '../billing-state.ts';
import type { Invoice, Person, StoredCard, StoredCustomer, Subscription } from '../resources.ts';
import type { ItemPrice } from '../site.ts';
import { beginTerm, DAY_SECONDS, redeemCoupons, usableCoupon } from './charge.ts';

interface NewSubscription {
  readonly customer: StoredCustomer;
  readonly price: ItemPrice;
  readonly couponIds: readonly string[];
  readonly id?: string | undefined;
  /** When the trial ends; 0 for none, undefined for the price's default. */
  readonly trialEnd?: number | undefined;
  readonly startDate?: number | undefined;
}

export function createSubscription(change: Change, input: NewSubscription): Subscription {
  const { customer, price, id = newId('sub_') } = input;
  if (findSubscription(change.state, id) !== undefined) throw isPresent(id);
  const coupons = [...new Set(input.couponIds)].map((coupon) => usableCoupon(coupon, price.currency_code));
  const startsLater = input.startDate !== undefined && input.startDate > change.now;
  const start = (startsLater ? input.startDate : undefined) ?? change.now;
  const trialEnd = trialEndOf(price, start, input.trialEnd);
  const subscription: Subscription = {
    id,
    customer_id: customer.resource.id,
    status: 'future',
    currency_code: price.currency_code,
    billing_period: price.period,
    billing_period_unit: price.period_unit,
    auto_collection: customer.resource.auto_collection,
    subscription_items: [planItem(price)],
    ...(coupons.length > 0 && { coupons: redeemCoupons(coupons, change.now) }),
    ...(startsLater && { start_date: start }),
    ...(trialEnd !== undefined && { trial_end: trialEnd }),
    created_at: change.now,
    updated_at: change.now,
    resource_version: change.nextVersion(),
  };
  customer.resource.preferred_currency_code ??= price.currency_code;
  const invoice = startsLater ? undefined : begin(change, subscription);
  change.state.subscriptions.push(subscription);
  change.emit('subscription_created', { subscription, customer: customer.resource, ...(invoice && { invoice }) });
  return subscription;
}

/** When the trial of a price ends that begins at `start`; undefined without one. */
export function trialEndOf(price: ItemPrice, start: number, requested: number | undefined): number | undefined {
  if (requested !== undefined) return requested > start ? requested : undefined;
  return price.trial_period === undefined ? undefined : start + price.trial_period * DAY_SECONDS;
}

export function begin(change: Change, subscription: Subscription): Invoice | undefined {
  if (subscription.trial_end === undefined) return beginTerm(change, subscription, 'asked');
  subscription.status = 'in_trial';
  subscription.started_at = change.now;
  return undefined;
}

export const planItem = ({ id, price }: ItemPrice): Subscription['subscription_items'][0] => ({
  item_price_id: id,
  item_type: 'plan',
  amount: price,
});

interface NewCustomer extends Person {
  readonly id?: string | undefined;
  readonly card?: StoredCard | undefined;
  readonly auto_collection?: 'on' | 'off' | undefined;
}

/** Creates a customer. Throws `duplicate_entry` when there is one with that id. */
export function createCustomer(change: Change, input: NewCustomer): StoredCustomer {
  const { id = newId('cus_'), card, auto_collection = 'on', ...person } = input;
  if (findCustomer(change.state, id) !== undefined) throw isPresent(id);
  const customer: StoredCustomer = {
    resource: { id, auto_collection, refundable_credits: 0, created_at: change.now, ...person },
    ...(card && { card }),
  };
  change.state.customers.push(customer);
  change.emit('customer_created', { customer: customer.resource });
  return customer;
}

const isPresent = (id: string): BillingProblem =>
  new BillingProblem('duplicate_entry', `The value ${id} is already present`, 'id');

export const hasOpenSubscription = ({ subscriptions }: BillingState, customerId: string): boolean =>
  subscriptions.some(({ customer_id, status }) => customer_id === customerId && status !== 'cancelled');

/** Refuses a second subscription on a page, like a site that is limited to one per customer; the API may create more. */
export function requireNoOther(state: BillingState, customerId: string): void {
  if (!hasOpenSubscription(state, customerId)) return;
  throw new BillingProblem('invalid_request', 'You have a subscription already. Nothing was charged.');
}
