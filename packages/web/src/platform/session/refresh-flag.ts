const FLAG = 'clear-subscriptions-cache';

/** Tells whether an address asks for subscriptions past their cache (specification, section 2: a flag with value 'true'). */
export function wantsFreshSubscriptions(search: string): boolean {
  return new URLSearchParams(search).get(FLAG) === 'true';
}
