import type { Invoice } from '../resources/invoice.ts';
import type { Subscription } from '../resources/subscription.ts';
import type { Change } from '../state/change.ts';
import { type ChargeOccasion, chargeTerm } from './charge.ts';
import { addPeriods } from './time.ts';

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
