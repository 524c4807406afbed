import type { BillingState } from '../state/billing-state.ts';
import { BillingProblem } from './billing-problem.ts';

/** Tells whether a customer has a subscription that is not cancelled. */
export const hasOpenSubscription = ({ subscriptions }: BillingState, customerId: string): boolean =>
  subscriptions.some(({ customer_id, status }) => customer_id === customerId && status !== 'cancelled');

/** Refuses a second subscription at a page, as a site that is set to one per customer does; the API may make more. */
export function requireNoOther(state: BillingState, customerId: string): void {
  if (!hasOpenSubscription(state, customerId)) return;
  throw new BillingProblem('invalid_request', 'You have a subscription already. Nothing was charged.');
}
