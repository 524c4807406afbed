import { BillingProblem } from '../life-cycle/billing-problem.ts';
import type { StoredCustomer } from '../resources/customer.ts';
import type { Invoice } from '../resources/invoice.ts';
import type { Subscription } from '../resources/subscription.ts';
import type { BillingState } from './billing-state.ts';

/** Chargebee's refusal of an id that it doesn't know. */
export const notFound = (id: string, param?: string): BillingProblem =>
  new BillingProblem('resource_not_found', `${id} not found`, param);

/** The found one. Throws `resource_not_found` otherwise. */
export function found<Value>(value: Value | undefined, id: string, param?: string): Value {
  if (value === undefined) throw notFound(id, param);
  return value;
}

export const findCustomer = (state: BillingState, id: string): StoredCustomer | undefined =>
  state.customers.find(({ resource }) => resource.id === id);

export const findSubscription = (state: BillingState, id: string): Subscription | undefined =>
  state.subscriptions.find((subscription) => subscription.id === id);

export const customerOf = (state: BillingState, subscription: Pick<Subscription, 'customer_id'>): StoredCustomer =>
  found(findCustomer(state, subscription.customer_id), subscription.customer_id);

/** A subscription's invoices, newest first. */
export const invoicesOf = (state: BillingState, subscriptionId: string): Invoice[] =>
  state.invoices.filter((invoice) => invoice.subscription_id === subscriptionId).reverse();
