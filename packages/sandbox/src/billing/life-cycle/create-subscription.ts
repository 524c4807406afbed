import { BillingProblem, type BillingState, type Change, findCustomer, findSubscription } from '../billing-state.ts';
import type { Customer, Invoice, StoredCard, StoredCustomer, Subscription } from '../resources.ts';
import type { ItemPrice } from '../site.ts';
import { beginTerm, redeemCoupons, usableCoupon } from './charge.ts';
import { DAY_SECONDS } from './time.ts';

export interface NewSubscription {
  readonly customer: StoredCustomer;
  readonly price: ItemPrice;
  readonly couponIds: readonly string[];
  readonly id?: string | undefined;
  /** When the trial ends; 0 for none, undefined for what comes with the price. */
  readonly trialEnd?: number | undefined;
  /** When it begins, if not at once. */
  readonly startDate?: number | undefined;
  readonly autoCollection?: 'on' | 'off' | undefined;
}

/** When the trial of a price ends that begins at `start`; undefined without one. */
export function trialEndOf(price: ItemPrice, start: number, wish: number | undefined): number | undefined {
  if (wish !== undefined) return wish > start ? wish : undefined;
  return 'trial_period' in price && price.trial_period !== undefined
    ? start + price.trial_period * DAY_SECONDS
    : undefined;
}

/** Makes a subscription: in the future, in its trial, or active and charged. */
export function createSubscription(
  change: Change,
  wish: NewSubscription,
): { readonly subscription: Subscription; readonly invoice: Invoice | undefined } {
  const { customer, price } = wish;
  if (wish.id !== undefined && findSubscription(change.state, wish.id) !== undefined) {
    throw new BillingProblem('duplicate_entry', `The value ${wish.id} is already present`, 'id');
  }
  const coupons = [...new Set(wish.couponIds)].map((id) => usableCoupon(change.state, id, price.currency_code));
  const isFuture = wish.startDate !== undefined && wish.startDate > change.now;
  const start = isFuture && wish.startDate !== undefined ? wish.startDate : change.now;
  const trialEnd = trialEndOf(price, start, wish.trialEnd);
  const subscription: Subscription = {
    ...blank(change, wish),
    ...(coupons.length > 0 && { coupons: redeemCoupons(change, coupons) }),
    ...(isFuture && { start_date: start }),
    ...(trialEnd !== undefined && { trial_start: start, trial_end: trialEnd, next_billing_at: trialEnd }),
  };
  if (customer.resource.preferred_currency_code === undefined) {
    customer.resource.preferred_currency_code = price.currency_code;
    change.touch(customer.resource);
  }
  const invoice = isFuture ? undefined : begin(change, subscription);
  change.state.subscriptions.push(subscription);
  change.emit('subscription_created', {
    subscription,
    customer: customer.resource,
    ...(invoice !== undefined && { invoice }),
  });
  return { subscription, invoice };
}

/** Begins what is due to begin: the trial, or the first term. */
export function begin(change: Change, subscription: Subscription): Invoice | undefined {
  if (subscription.trial_end === undefined) return beginTerm(change, subscription, 'asked');
  subscription.status = 'in_trial';
  subscription.started_at = change.now;
  return undefined;
}

const blank = (change: Change, { customer, price, id, autoCollection }: NewSubscription): Subscription => ({
  object: 'subscription',
  id: id ?? change.newId('sub_'),
  customer_id: customer.resource.id,
  status: 'future',
  currency_code: price.currency_code,
  billing_period: price.period,
  billing_period_unit: price.period_unit,
  auto_collection: autoCollection ?? customer.resource.auto_collection,
  subscription_items: [planItem(price)],
  due_invoices_count: 0,
  has_scheduled_changes: false,
  has_scheduled_advance_invoices: false,
  channel: 'web',
  deleted: false,
  ...change.born(),
});

/** The one item of a subscription at a price. */
export const planItem = ({ id, price }: ItemPrice): Subscription['subscription_items'][0] => ({
  object: 'subscription_item',
  item_price_id: id,
  item_type: 'plan',
  quantity: 1,
  unit_price: price,
  amount: price,
  free_quantity: 0,
});

export interface CustomerFacts {
  readonly email?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly locale?: string | undefined;
}

/** Makes a customer. Throws `duplicate_entry` when there is one of that id. */
export function createCustomer(
  change: Change,
  {
    id,
    card,
    auto_collection = 'on',
    ...facts
  }: CustomerFacts & {
    readonly id?: string | undefined;
    readonly card?: StoredCard | undefined;
    readonly auto_collection?: 'on' | 'off' | undefined;
  },
): StoredCustomer {
  if (id !== undefined && findCustomer(change.state, id) !== undefined) {
    throw new BillingProblem('duplicate_entry', `The value ${id} is already present`, 'id');
  }
  const resource: Customer = {
    object: 'customer',
    id: id ?? change.newId('cus_'),
    ...given(facts),
    auto_collection,
    net_term_days: 0,
    allow_direct_debit: false,
    card_status: card === undefined ? 'no_card' : 'valid',
    refundable_credits: 0,
    deleted: false,
    ...change.born(),
  };
  const customer: StoredCustomer = { resource, ...(card !== undefined && { card }) };
  change.state.customers.push(customer);
  change.emit('customer_created', { customer: resource });
  return customer;
}

/** Takes over what is given; what is not stays. */
export function updateCustomer(change: Change, { resource }: StoredCustomer, facts: CustomerFacts): void {
  const before = JSON.stringify(resource);
  Object.assign(resource, given(facts));
  if (JSON.stringify(resource) === before) return;
  change.touch(resource);
  change.emit('customer_changed', { customer: resource });
}

/** From now on payments are taken from this card. */
export function keepCard(change: Change, customer: StoredCustomer, card: StoredCard): void {
  customer.card = card;
  customer.resource.card_status = 'valid';
  change.touch(customer.resource);
}

function given({ email, first_name, last_name, locale }: CustomerFacts) {
  return {
    ...(email !== undefined && { email }),
    ...(first_name !== undefined && { first_name }),
    ...(last_name !== undefined && { last_name }),
    ...(locale !== undefined && { locale }),
  };
}

/** Tells whether a customer has a subscription that is not cancelled. */
export const hasOpenSubscription = ({ subscriptions }: BillingState, customerId: string): boolean =>
  subscriptions.some(({ customer_id, status }) => customer_id === customerId && status !== 'cancelled');

/** Refuses a second subscription at a page, as a site that is set to one per customer does; the API may make more. */
export function requireNoOther(state: BillingState, customerId: string): void {
  if (!hasOpenSubscription(state, customerId)) return;
  throw new BillingProblem('invalid_request', 'You have a subscription already. Nothing was charged.');
}
