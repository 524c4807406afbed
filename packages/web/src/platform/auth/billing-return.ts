import { withoutParameters } from '../../lib/strings.ts';
import { FRESH_SUBSCRIPTIONS_FLAG } from './auth-paths.ts';

/** A state of the billing service, which may add states. Other texts, such as an e-mail address, must not reach analytics. */
const STATE_WORD = /^[a-z_]{1,40}$/;

/** The flags of the return address (specification, section 2). */
export const RETURN_FLAGS = { checkout: 'from-checkout', portal: 'from-portal' } as const;
/** Parameters that the billing service adds: the hosted page's id, and the result. */
const ID = 'id';
const STATE = 'state';
/** Parameters that are removed once the page has shown the result. */
const RESULT: readonly string[] = [...Object.values(RETURN_FLAGS), ID, STATE];

/** The return according to a URL. It proves nothing, because anyone can write such a URL. */
export type BillingReturn = NonNullable<ReturnType<typeof billingReturnOf>>;

/**
 * Reads the query of a URL; null without a return. `state`: the result of a checkout, as the billing service adds it: one word,
 * else `unknown`. Null when the URL has no state.
 */
export function billingReturnOf(search: string) {
  const query = new URLSearchParams(search);
  const isFromCheckout = query.get(RETURN_FLAGS.checkout) === 'true';
  const isFromPortal = query.get(RETURN_FLAGS.portal) === 'true';
  const value = query.get(STATE);
  if (!isFromCheckout && !isFromPortal && value !== 'succeeded') return null;
  return { isFromCheckout, isFromPortal, state: value === null || STATE_WORD.test(value) ? value : 'unknown' };
}

/** The query without the return's parameters: a reload repeats nothing, and a shared URL reveals nothing. */
export function withoutBillingReturn(search: string): string {
  return withoutParameters(search, [...RESULT, FRESH_SUBSCRIPTIONS_FLAG]);
}

/** The same for guests: the flag for fresh subscriptions stays for their login. */
export function withoutReturnResult(search: string): string {
  return withoutParameters(search, RESULT);
}
