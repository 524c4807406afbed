import { redirect } from 'react-router';
import type { App } from '../app-context.ts';
import { outsideAddress } from '../navigation/outside-address.ts';

/**
 * The redirect of an action to a hosted checkout or portal page. Throws `ApiError` when its address is at an origin
 * other than `BILLING_PAGE_ORIGINS`.
 */
export function leadToBillingPage({ config }: Pick<App, 'config'>, url: string): Response {
  return redirect(outsideAddress(url, config.billingPageOrigins), 303);
}
