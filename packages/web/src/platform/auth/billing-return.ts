import { FRESH_SUBSCRIPTIONS_FLAG } from './auth-paths.ts';

const CHECKOUT_STATES = ['created', 'requested', 'succeeded', 'cancelled', 'acknowledged'] as const;

/** What became of a checkout, as the billing service adds it to the address; `unknown` for what it never says. */
type CheckoutState = (typeof CHECKOUT_STATES)[number] | 'unknown';

/** The flags with which a page is come back to (specification, section 2). */
export const RETURN_FLAGS = { checkout: 'from-checkout', portal: 'from-portal' } as const;
/** What the billing service adds of its own: the hosted page's id, and what became of it. */
const ID = 'id';
const STATE = 'state';
/** Parameters that are removed once the page has shown the result. */
const RESULT: readonly string[] = [...Object.values(RETURN_FLAGS), ID, STATE];

/** What an address tells of a return. Never a proof of anything: whoever writes an address can write this one. */
export interface BillingReturn {
  readonly isFromCheckout: boolean;
  readonly isFromPortal: boolean;
  /** Null when the address does not say. */
  readonly state: CheckoutState | null;
}

/** Reads the query of an address; null when it tells of no return. */
export function billingReturnOf(search: string): BillingReturn | null {
  const query = new URLSearchParams(search);
  const isFromCheckout = query.get(RETURN_FLAGS.checkout) === 'true';
  const isFromPortal = query.get(RETURN_FLAGS.portal) === 'true';
  const said = query.get(STATE);
  if (!isFromCheckout && !isFromPortal && said !== 'succeeded') return null;
  return { isFromCheckout, isFromPortal, state: said === null ? null : checkoutStateOf(said) };
}

/** The query without anything of the return: a reload repeats nothing, a shared address says nothing. */
export function withoutBillingReturn(search: string): string {
  return without(search, [...RESULT, FRESH_SUBSCRIPTIONS_FLAG]);
}

/** The same for who has yet to log in: the login still does what is asked for with the flag for fresh subscriptions. */
export function withoutReturnResult(search: string): string {
  return without(search, RESULT);
}

function without(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}

function checkoutStateOf(said: string): CheckoutState {
  return CHECKOUT_STATES.find((state) => state === said) ?? 'unknown';
}
