import { redirect } from 'react-router';
import { withoutParameters } from '../../lib/strings.ts';
import type { App } from '../app-context.ts';
import { externalUrl } from '../navigation/safe-addresses.ts';
import { FRESH_SUBSCRIPTIONS_FLAG } from './auth-paths.ts';

const CHECKOUT_STATES = ['created', 'requested', 'succeeded', 'cancelled', 'acknowledged'] as const;

/** The result of a checkout, as the billing service adds it to the return address; `unknown` for undocumented values. */
type CheckoutState = (typeof CHECKOUT_STATES)[number] | 'unknown';

/** The flags of the return address (specification, section 2). */
const RETURN_FLAGS = { checkout: 'from-checkout', portal: 'from-portal' } as const;
/** Parameters that the billing service adds: the hosted page's id, and the result. */
const ID = 'id';
const STATE = 'state';
/** Parameters that are removed once the page has shown the result. */
const RESULT: readonly string[] = [...Object.values(RETURN_FLAGS), ID, STATE];

/** The return according to a URL. It proves nothing, because anyone can write such a URL. */
export interface BillingReturn {
  readonly isFromCheckout: boolean;
  readonly isFromPortal: boolean;
  /** Null when the URL has no state. */
  readonly state: CheckoutState | null;
}

/** Reads the query of a URL; null without a return. */
export function billingReturnOf(search: string): BillingReturn | null {
  const query = new URLSearchParams(search);
  const isFromCheckout = query.get(RETURN_FLAGS.checkout) === 'true';
  const isFromPortal = query.get(RETURN_FLAGS.portal) === 'true';
  const value = query.get(STATE);
  if (!isFromCheckout && !isFromPortal && value !== 'succeeded') return null;
  return { isFromCheckout, isFromPortal, state: value === null ? null : checkoutStateOf(value) };
}

/** The query without the return's parameters: a reload repeats nothing, and a shared URL reveals nothing. */
export function withoutBillingReturn(search: string): string {
  return withoutParameters(search, [...RESULT, FRESH_SUBSCRIPTIONS_FLAG]);
}

/** The same for guests: the flag for fresh subscriptions stays for their login. */
export function withoutReturnResult(search: string): string {
  return withoutParameters(search, RESULT);
}

function checkoutStateOf(value: string): CheckoutState {
  return CHECKOUT_STATES.find((state) => state === value) ?? 'unknown';
}

/** The parameters that open the offers, which a return removes. */
const OFFERS_FLAGS = ['subscribe', 'plan', 'coupon'] as const;

/** The billing service accepts no longer return address. */
const MAX_RETURN_ADDRESS = 250;

/** Where a visitor returns from. */
type BillingPlace = keyof typeof RETURN_FLAGS;

/**
 * The absolute address, on the visitor's own origin, by which the billing service returns to the page at `url` with fresh
 * subscriptions. It does not contain flags of an earlier return, nor those of the open offers. If the address would be too
 * long for the billing service, the rest of the query is omitted, then the hash.
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

/** An action's redirect to a hosted checkout or portal page; null when its address is refused (`externalUrl`). */
export function redirectToBillingPage(
  { config, logger }: Pick<App, 'config' | 'logger'>,
  url: string,
): Response | null {
  const allowed = { origins: config.billingPageOrigins, variable: 'BILLING_PAGE_ORIGINS' };
  const address = externalUrl(url, allowed, logger);
  return address === null ? null : redirect(address, 303);
}
