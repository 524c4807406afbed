import { BillingProblem, type BillingState, type Change, customerOf } from '../billing-state.ts';
import type { Coupon, Invoice, StoredCustomer, Subscription } from '../resources.ts';
import { itemPriceOf } from '../site.ts';
import { addPeriods } from './time.ts';

/** Who wants the money: a person at a page, who is told when it fails, or the clock. */
export type ChargeOccasion = 'asked' | 'renewal';

/** Invoices the subscription's current term and collects. Throws when a payment fails that a person asked for. */
export function chargeTerm(change: Change, subscription: Subscription, occasion: ChargeOccasion): Invoice {
  const customer = customerOf(change.state, subscription);
  const invoice = termInvoice(change, subscription);
  collect(change, invoice, subscription, customer, occasion);
  change.state.invoices.push(invoice);
  countUse(change, subscription);
  if (invoice.credits_applied > 0) {
    customer.resource.refundable_credits -= invoice.credits_applied;
    change.touch(customer.resource);
  }
  const content = { subscription, customer: customer.resource, invoice };
  change.emit('invoice_generated', content);
  if (invoice.amount_paid > 0) change.emit('payment_succeeded', content);
  if (invoice.status === 'not_paid') change.emit('payment_failed', content);
  return invoice;
}

/** What a term that begins at a moment costs; amounts in minor units. */
export interface TermAmounts {
  readonly discounts: readonly Discount[];
  /** All of them together. */
  readonly taken: number;
  readonly total: number;
  /** Of the customer's, that are used for it. */
  readonly credits: number;
}

/** What a bill says of its discounts, be it an invoice or an estimate of one. */
export const discountLines = (discounts: readonly Discount[]) =>
  discounts.map(({ coupon, amount }) => ({
    object: 'discount' as const,
    entity_type: 'document_level_coupon' as const,
    entity_id: coupon.id,
    description: coupon.invoice_name,
    amount,
  }));

export function termAmounts(state: BillingState, subscription: Subscription, at: number): TermAmounts {
  const [{ amount }] = subscription.subscription_items;
  const discounts = discountsOn(amount, couponsInForce(state, subscription, at));
  const taken = discounts.reduce((sum, discount) => sum + discount.amount, 0);
  const total = amount - taken;
  const credits = Math.min(total, customerOf(state, subscription).resource.refundable_credits);
  return { discounts, taken, total, credits };
}

function termInvoice(change: Change, subscription: Subscription): Invoice {
  const [item] = subscription.subscription_items;
  const { discounts, taken, total, credits } = termAmounts(change.state, subscription, change.now);
  change.state.lastInvoiceNumber += 1;
  return {
    object: 'invoice',
    id: `INV-${change.state.lastInvoiceNumber}`,
    customer_id: subscription.customer_id,
    subscription_id: subscription.id,
    recurring: true,
    status: 'payment_due',
    price_type: 'tax_inclusive',
    currency_code: subscription.currency_code,
    date: change.now,
    due_date: change.now,
    net_term_days: 0,
    sub_total: item.amount,
    tax: 0,
    total,
    credits_applied: credits,
    amount_paid: 0,
    amount_due: total - credits,
    amount_adjusted: 0,
    write_off_amount: 0,
    first_invoice: !change.state.invoices.some(({ customer_id }) => customer_id === subscription.customer_id),
    has_advance_charges: false,
    term_finalized: true,
    is_gifted: false,
    generated_at: change.now,
    line_items: [
      {
        object: 'line_item',
        id: change.newId('li_'),
        subscription_id: subscription.id,
        customer_id: subscription.customer_id,
        date_from: subscription.current_term_start ?? change.now,
        date_to: subscription.current_term_end ?? change.now,
        description: itemPriceOf(item.item_price_id).name,
        entity_type: 'plan_item_price',
        entity_id: item.item_price_id,
        quantity: 1,
        unit_amount: item.unit_price,
        amount: item.amount,
        discount_amount: taken,
        item_level_discount_amount: 0,
        is_taxed: false,
        tax_amount: 0,
      },
    ],
    ...(discounts.length > 0 && {
      discounts: discountLines(discounts),
    }),
    deleted: false,
    ...change.born(),
  };
}

function collect(
  change: Change,
  invoice: Invoice,
  subscription: Subscription,
  { card }: StoredCustomer,
  occasion: ChargeOccasion,
): void {
  if (invoice.amount_due === 0) {
    markPaid(change, invoice);
    return;
  }
  if (subscription.auto_collection === 'off') {
    subscription.due_invoices_count += 1;
    subscription.due_since ??= change.now;
    subscription.total_dues = (subscription.total_dues ?? 0) + invoice.amount_due;
    return;
  }
  const fails = card === undefined || (card.behaviour === 'fails_later' && !invoice.first_invoice);
  if (!fails) markPaid(change, invoice);
  else if (occasion === 'renewal') invoice.status = 'not_paid';
  else if (card !== undefined) throw new BillingProblem('payment_processing_failed', 'The card was declined');
  else throw new BillingProblem('payment_method_not_present', 'The customer has no payment method');
}

function markPaid(change: Change, invoice: Invoice): void {
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_due = 0;
  invoice.paid_at = change.now;
}

export interface Discount {
  readonly coupon: Coupon;
  /** Minor units. */
  readonly amount: number;
}

/** The coupon when it can be used in that currency now. Throws what Chargebee says otherwise. */
export function usableCoupon(state: BillingState, id: string, currency: string): Coupon {
  const coupon = state.coupons.find((one) => one.id === id);
  if (coupon === undefined) throw new BillingProblem('resource_not_found', `Coupon ${id} not found`, 'coupon_ids');
  if (coupon.status !== 'active')
    throw new BillingProblem('param_wrong_value', `Coupon ${id} has expired`, 'coupon_ids');
  if (coupon.currency_code !== undefined && coupon.currency_code !== currency) {
    throw new BillingProblem('param_wrong_value', `Coupon ${id} is not for ${currency}`, 'coupon_ids');
  }
  if (coupon.max_redemptions !== undefined && coupon.redemptions >= coupon.max_redemptions) {
    throw new BillingProblem('resource_limit_exhausted', `Coupon ${id} was used up`, 'coupon_ids');
  }
  return coupon;
}

/** What the coupons take off an amount, one after the other; never more than there is. */
export function discountsOn(amount: number, coupons: readonly Coupon[]): Discount[] {
  let left = amount;
  return coupons.map((coupon) => {
    const wish =
      coupon.discount_type === 'percentage'
        ? Math.round((left * (coupon.discount_percentage ?? 0)) / 100)
        : (coupon.discount_amount ?? 0);
    const taken = Math.min(left, wish);
    left -= taken;
    return { coupon, amount: taken };
  });
}

/** Ties coupons to a subscription that is being made, and counts them as redeemed. */
export function redeemCoupons(change: Change, coupons: readonly Coupon[]): NonNullable<Subscription['coupons']> {
  return coupons.map((coupon) => {
    coupon.redemptions += 1;
    change.touch(coupon);
    return {
      object: 'coupon' as const,
      coupon_id: coupon.id,
      applied_count: 0,
      ...(coupon.duration_type === 'limited_period' && {
        apply_till: addPeriods(change.now, coupon.period ?? 1, coupon.period_unit ?? 'month'),
      }),
    };
  });
}

/** The subscription's coupons that still count at a moment. */
export function couponsInForce(state: BillingState, subscription: Subscription, at: number): Coupon[] {
  const inForce = (subscription.coupons ?? []).filter(({ apply_till }) => apply_till === undefined || at < apply_till);
  return couponsOf(
    state,
    inForce.map(({ coupon_id }) => coupon_id),
  );
}

/** The coupons of these ids, in the order of the site, in which they take effect. */
export const couponsOf = (state: BillingState, ids: readonly string[]): Coupon[] =>
  state.coupons.filter(({ id }) => ids.includes(id));

/** Counts one use of the subscription's coupons; what is used up by that leaves it. */
export function countUse(change: Change, subscription: Subscription): void {
  const used = couponsInForce(change.state, subscription, change.now);
  const kept = (subscription.coupons ?? []).filter(({ coupon_id }) =>
    used.some(({ id, duration_type }) => id === coupon_id && duration_type !== 'one_time'),
  );
  for (const coupon of kept) coupon.applied_count += 1;
  if (kept.length > 0) subscription.coupons = kept;
  else delete subscription.coupons;
}

/** Begins a term now and charges it: the subscription is active from here. */
export function beginTerm(change: Change, subscription: Subscription, occasion: ChargeOccasion): Invoice {
  const start = change.now;
  const end = addPeriods(start, subscription.billing_period, subscription.billing_period_unit);
  subscription.status = 'active';
  subscription.started_at ??= start;
  subscription.activated_at ??= start;
  subscription.current_term_start = start;
  subscription.current_term_end = end;
  subscription.next_billing_at = end;
  delete subscription.cancelled_at;
  delete subscription.cancel_schedule_created_at;
  delete subscription.cancel_reason;
  delete subscription.pause_date;
  delete subscription.resume_date;
  // Before the invoice's events, which carry the subscription too: no version stands for two contents.
  change.touch(subscription);
  return chargeTerm(change, subscription, occasion);
}

/** Minor units that were paid for the part of the current term that is not over, rounded: a moment's reflection costs nothing. */
export function unusedAmount(invoices: readonly Invoice[], subscription: Subscription, now: number): number {
  const { current_term_start: start, current_term_end: end } = subscription;
  const invoice = invoices.findLast(
    ({ subscription_id, line_items: [line] }) => subscription_id === subscription.id && line.date_from === start,
  );
  if (start === undefined || end === undefined || invoice?.status !== 'paid') return 0;
  const share = Math.min(1, Math.max(0, (end - now) / (end - start)));
  return Math.round(invoice.total * share);
}

/** When money is next taken for a subscription; undefined when it is not, or not before a pause ends, by itself or not. */
export function nextChargeAt(subscription: Subscription): number | undefined {
  const { status, start_date, trial_end, current_term_end, cancelled_at, pause_date } = subscription;
  switch (status) {
    case 'future':
      return trial_end ?? start_date;
    case 'in_trial':
      return cancelled_at === undefined ? trial_end : undefined;
    case 'active':
      return pause_date === undefined ? current_term_end : undefined;
    case 'non_renewing':
    case 'paused':
    case 'cancelled':
      return undefined;
  }
}
