import type { StoredCustomer } from '../resources/customer.ts';
import type { Invoice } from '../resources/invoice.ts';
import type { Subscription } from '../resources/subscription.ts';
import { itemPriceOf } from '../site/prices.ts';
import type { BillingState } from '../state/billing-state.ts';
import type { Change } from '../state/change.ts';
import { customerOf } from '../state/find.ts';
import { BillingProblem } from './billing-problem.ts';
import { countUse, couponsInForce, type Discount, discountsOn } from './coupons.ts';

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
