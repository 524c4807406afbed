import type { App } from '../app-context.ts';
import { FRESH_SUBSCRIPTIONS_FLAG } from './auth-paths.ts';
import { RETURN_FLAGS, withoutBillingReturn } from './billing-return.ts';
import { externalRedirect } from './external-url.ts';

/** The parameters that open the offers, which a return removes. */
const OFFERS_FLAGS = ['subscribe', 'plan', 'coupon'] as const;

/** The billing service accepts no longer return address. */
const MAX_RETURN_ADDRESS = 250;

/**
 * The absolute address, on the visitor's own origin, by which the billing service returns to the page at `url` with fresh
 * subscriptions. It does not contain flags of an earlier return, nor those of the open offers. If the address would be too
 * long for the billing service, the rest of the query is omitted, then the hash.
 */
export function returnAddress(
  { origin, pathname, search, hash }: Pick<URL, 'origin' | 'pathname' | 'search' | 'hash'>,
  from: keyof typeof RETURN_FLAGS,
): string {
  const addressWith = (query: string, section: string) => {
    const back = new URL(`${pathname}${withoutBillingReturn(query)}${section}`, origin);
    for (const name of OFFERS_FLAGS) back.searchParams.delete(name);
    back.searchParams.set(RETURN_FLAGS[from], 'true');
    back.searchParams.set(FRESH_SUBSCRIPTIONS_FLAG, 'true');
    return back.href;
  };
  const fits = (address: string) => address.length <= MAX_RETURN_ADDRESS;
  return [addressWith(search, hash), addressWith('', hash)].find(fits) ?? addressWith('', '');
}

/** An action's redirect to a hosted checkout or portal page; null when its address is refused. */
export function redirectToBillingPage({ config, logger }: Pick<App, 'config' | 'logger'>, url: string) {
  return externalRedirect(url, { origins: config.billingPageOrigins, variable: 'BILLING_PAGE_ORIGINS' }, logger);
}
