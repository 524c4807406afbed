import { FRESH_SUBSCRIPTIONS_FLAG } from '../session/refresh-flag.ts';

export const CHECKOUT_STATES = ['created', 'requested', 'succeeded', 'cancelled', 'acknowledged'] as const;

/** What became of a checkout, as the billing service adds it to the address; `unknown` for what it never says. */
export type CheckoutState = (typeof CHECKOUT_STATES)[number] | 'unknown';

/** The flags with which a page is come back to (specification, section 2). */
const RETURN_FLAGS = { checkout: 'from-checkout', portal: 'from-portal' } as const;
/** What the billing service adds of its own: the hosted page's id, and what became of it. */
const ID = 'id';
const STATE = 'state';
/** What of a return has been said once. */
const TOLD: readonly string[] = [...Object.values(RETURN_FLAGS), ID, STATE];
/** What opens the offers, of which a return has had enough. */
const OFFERS_FLAGS = ['subscribe', 'plan', 'coupon'] as const;

/** The billing service takes no longer address to come back to. */
const MAX_RETURN_ADDRESS = 250;

/** Where somebody comes back from. */
export type BillingPlace = keyof typeof RETURN_FLAGS;

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

/** The query as it is once the return has been told: a reload repeats nothing, a shared address says nothing. */
export function withoutBillingReturn(search: string): string {
  return without(search, [...TOLD, FRESH_SUBSCRIPTIONS_FLAG]);
}

/** The same for who has yet to log in: the login still does what is asked for with the flag for fresh subscriptions. */
export function withoutToldReturn(search: string): string {
  return without(search, TOLD);
}

function without(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}

/**
 * The absolute address, on the visitor's own origin, by which the billing service leads back to the page at `url`; there
 * it asks for subscriptions past their cache. Nothing of an earlier return, nor the open offers, comes back with it; of
 * an address that would be too long for the billing service, the rest of the query does not either, then not the hash.
 */
export function returnAddress(url: Pick<URL, 'origin' | 'pathname' | 'search' | 'hash'>, from: BillingPlace): string {
  const whole = flaggedAddress(url, from);
  if (whole.length <= MAX_RETURN_ADDRESS) return whole;
  const { origin, pathname, hash } = url;
  const withoutQuery = flaggedAddress({ origin, pathname, search: '', hash }, from);
  if (withoutQuery.length <= MAX_RETURN_ADDRESS) return withoutQuery;
  return flaggedAddress({ origin, pathname, search: '', hash: '' }, from);
}

function flaggedAddress(
  { origin, pathname, search, hash }: Pick<URL, 'origin' | 'pathname' | 'search' | 'hash'>,
  from: BillingPlace,
): string {
  const back = new URL(`${pathname}${withoutBillingReturn(search)}${hash}`, origin);
  for (const name of OFFERS_FLAGS) back.searchParams.delete(name);
  back.searchParams.set(RETURN_FLAGS[from], 'true');
  back.searchParams.set(FRESH_SUBSCRIPTIONS_FLAG, 'true');
  return back.href;
}

function checkoutStateOf(said: string): CheckoutState {
  return CHECKOUT_STATES.find((state) => state === said) ?? 'unknown';
}
