import { BillingProblem, type BillingState, type Change, customerOf } from '../billing-state.ts';
import type { Invoice, PeriodUnit, Subscription } from '../resources.ts';
import { COUPONS, type Coupon, itemPriceOf } from '../site.ts';

export const DAY_SECONDS = 86_400;

/** The time one or more billing periods later: the same day of the month, or the month's last when it has no such day. */
export function addPeriods(at: number, count: number, unit: PeriodUnit): number {
  const from = new Date(at * 1000);
  const months = unit === 'year' ? 12 * count : count;
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1000);
}

/** A user on a page requested the charge, and gets the reason of a failure; or the clock renews. */
type ChargeOccasion = 'asked' | 'renewal';

export function beginTerm(change: Change, subscription: Subscription, occasion: ChargeOccasion): Invoice {
  const start = change.now;
  subscription.status = 'active';
  subscription.started_at ??= start;
  subscription.current_term_start = start;
  subscription.current_term_end = addPeriods(start, subscription.billing_period, subscription.billing_period_unit);
  delete subscription.cancelled_at;
  delete subscription.cancel_schedule_created_at;
  delete subscription.pause_date;
  delete subscription.resume_date;
  // Before the invoice's events, which include the subscription too: one version must not have two contents.
  touch(change, subscription);
  return chargeTerm(change, subscription, occasion);
}

export function touch(change: Change, subscription: Subscription): void {
  subscription.updated_at = change.now;
  subscription.resource_version = change.nextVersion();
}

/** The paid amount for the rest of the current period in minor units, rounded: a short delay costs nothing. */
export function unusedAmount(invoices: readonly Invoice[], subscription: Subscription, now: number): number {
  const { current_term_start: start, current_term_end: end } = subscription;
  const invoice = invoices.findLast(
    ({ subscription_id, line_items: [line] }) => subscription_id === subscription.id && line.date_from === start,
  );
  if (start === undefined || end === undefined || invoice?.status !== 'paid') return 0;
  const share = Math.min(1, Math.max(0, (end - now) / (end - start)));
  return Math.round(invoice.total * share);
}

/** The date of a subscription's next charge; undefined when there is none, or not before a pause ends. */
export function nextChargeAt(subscription: Subscription): number | undefined {
  const { status, start_date, trial_end, current_term_end, cancelled_at, pause_date } = subscription;
  switch (status) {
    case 'future':
      return trial_end ?? start_date;
    case 'in_trial':
      return cancelled_at === undefined ? trial_end : undefined;
    case 'active':
      return pause_date === undefined ? current_term_end : undefined;
    default:
      return undefined;
  }
}

/** The price of a period that begins at a given time; amounts in minor units, `taken` by all discounts together. */
export function termAmounts(state: BillingState, subscription: Subscription, at: number) {
  const [{ amount }] = subscription.subscription_items;
  const { discounts, taken } = discountsOn(amount, couponsInForce(subscription, at));
  const total = amount - taken;
  const credits = Math.min(total, customerOf(state, subscription).resource.refundable_credits);
  return { discounts, taken, total, credits };
}

/** Invoices the subscription's current period and collects. Throws when a payment fails that a user requested. */
function chargeTerm(change: Change, subscription: Subscription, occasion: ChargeOccasion): Invoice {
  const customer = customerOf(change.state, subscription).resource;
  const invoice = termInvoice(change, subscription);
  collect(change, invoice, subscription, occasion);
  change.state.invoices.push(invoice);
  dropUsedCoupons(subscription, change.now);
  customer.refundable_credits -= invoice.credits_applied;
  const content = { subscription, customer, invoice };
  change.emit('invoice_generated', content);
  if (invoice.amount_paid > 0) change.emit('payment_succeeded', content);
  if (invoice.status === 'not_paid') change.emit('payment_failed', content);
  return invoice;
}

function termInvoice({ state, now }: Change, subscription: Subscription): Invoice {
  const { id, customer_id, currency_code, subscription_items } = subscription;
  const [item] = subscription_items;
  const { discounts, total, credits } = termAmounts(state, subscription, now);
  state.lastInvoiceNumber += 1;
  return {
    id: `INV-${state.lastInvoiceNumber}`,
    customer_id,
    subscription_id: id,
    status: 'payment_due',
    currency_code,
    date: now,
    total,
    credits_applied: credits,
    amount_paid: 0,
    amount_due: total - credits,
    first_invoice: !state.invoices.some((invoice) => invoice.customer_id === customer_id),
    line_items: [
      {
        date_from: subscription.current_term_start ?? now,
        date_to: subscription.current_term_end ?? now,
        description: itemPriceOf(item.item_price_id).name,
        amount: item.amount,
      },
    ],
    discounts: discounts.map(({ coupon, amount }) => ({ description: coupon.name, amount })),
  };
}

function collect(change: Change, invoice: Invoice, subscription: Subscription, occasion: ChargeOccasion): void {
  const { card } = customerOf(change.state, subscription);
  const isDue = invoice.amount_due > 0;
  if (isDue && subscription.auto_collection === 'off') return;
  if (!isDue || card?.behaviour === 'pays' || (card && invoice.first_invoice)) {
    invoice.status = 'paid';
    invoice.amount_paid = invoice.amount_due;
    invoice.amount_due = 0;
  } else if (occasion === 'renewal') invoice.status = 'not_paid';
  else if (card) throw new BillingProblem('payment_processing_failed', 'The card was declined');
  else throw new BillingProblem('payment_method_not_present', 'The customer has no payment method');
}

export interface Discount {
  readonly coupon: Coupon;
  /** Minor units. */
  readonly amount: number;
}

/** The discount of the coupons, applied in sequence; at most the whole amount. */
export function discountsOn(amount: number, coupons: readonly Coupon[]) {
  let left = amount;
  const discounts: readonly Discount[] = coupons.map((coupon) => {
    const discount = 'percentage' in coupon ? Math.round((left * coupon.percentage) / 100) : coupon.amount;
    const taken = Math.min(left, discount);
    left -= taken;
    return { coupon, amount: taken };
  });
  return { discounts, taken: amount - left };
}

/** The coupon if it is valid for that currency. Throws Chargebee's error otherwise. */
export function usableCoupon(id: string, currency: string): Coupon {
  const coupon = COUPONS.find((one) => one.id === id);
  const refuse = (words: string) => new BillingProblem('param_wrong_value', `Coupon ${id} ${words}`, 'coupon_ids');
  if (coupon === undefined) throw new BillingProblem('resource_not_found', `Coupon ${id} not found`, 'coupon_ids');
  if (coupon.isExpired) throw refuse('has expired');
  if ('currency' in coupon && coupon.currency !== currency) throw refuse(`is not for ${currency}`);
  return coupon;
}

export const redeemCoupons = (coupons: readonly Coupon[], now: number): NonNullable<Subscription['coupons']> =>
  coupons.map(({ id, months }) => ({
    coupon_id: id,
    ...(months !== undefined && { apply_till: addPeriods(now, months, 'month') }),
  }));

export const couponsInForce = ({ coupons = [] }: Subscription, at: number): Coupon[] =>
  couponsOf(
    coupons.filter(({ apply_till }) => apply_till === undefined || at < apply_till).map(({ coupon_id }) => coupon_id),
  );

export const couponsOf = (ids: readonly string[]): Coupon[] => COUPONS.filter(({ id }) => ids.includes(id));

function dropUsedCoupons(subscription: Subscription, now: number): void {
  const lasting = couponsInForce(subscription, now).filter(({ duration }) => duration !== 'once');
  const coupons = (subscription.coupons ?? []).filter(({ coupon_id }) => lasting.some(({ id }) => id === coupon_id));
  if (coupons.length > 0) subscription.coupons = coupons;
  else delete subscription.coupons;
}
