/** The flag with value 'true' of specification section 2, whose name is ours. */
export const FRESH_SUBSCRIPTIONS_FLAG = 'clear-subscriptions-cache';

/** Tells whether an address asks for subscriptions past their cache. */
export function wantsFreshSubscriptions(search: string): boolean {
  return new URLSearchParams(search).get(FRESH_SUBSCRIPTIONS_FLAG) === 'true';
}
