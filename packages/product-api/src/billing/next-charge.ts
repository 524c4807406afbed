import type { Subscription } from '@sound-library/contract/resources/subscriptions.ts';
import type Chargebee from 'chargebee';
import { ApiError } from '../api-error.ts';
import { askBilling, BillingRefusal } from './billing-failure.ts';
import { type ChargebeeSubscription, renewalEstimateAnswerSchema } from './chargebee-answers.ts';

/**
 * What is next taken for a subscription and when: coupons counted, credit used. Null when nothing will be, and when the
 * billing service can't tell: nobody is denied access for that.
 */
export async function nextCharge(
  chargebee: Chargebee,
  subscription: ChargebeeSubscription,
): Promise<Subscription['next_charge']> {
  const at = nextChargeAt(subscription);
  if (at === undefined) return null;
  try {
    const { estimate } = await askBilling(renewalEstimateAnswerSchema, () =>
      chargebee.estimate.renewalEstimate(subscription.id, { use_existing_balances: true }),
    );
    const invoice = estimate.invoice_estimate;
    if (invoice === undefined) return null;
    return { amount: invoice.amount_due ?? invoice.total, at: new Date(at * 1000).toISOString() };
  } catch (error) {
    if (error instanceof BillingRefusal || error instanceof ApiError) return null;
    throw error;
  }
}

/**
 * In seconds; undefined when nothing more is taken, or not while it is paused: a pause with a resume date ends by itself,
 * and what is taken then, billing makes out when it does.
 */
function nextChargeAt(subscription: ChargebeeSubscription): number | undefined {
  const { status, start_date, trial_end, current_term_end, cancelled_at, pause_date } = subscription;
  if (status === 'future') return trial_end ?? start_date;
  // A trial or a term that was cancelled, or is followed by a pause, runs to its end, and nothing is taken there.
  if (status === 'in_trial') return cancelled_at === undefined ? trial_end : undefined;
  return status === 'active' && pause_date === undefined ? current_term_end : undefined;
}
