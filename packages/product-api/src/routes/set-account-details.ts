import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { setPasswordByLink } from '../accounts/set-password-by-link.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

/** Name and password of an account that was made without, by a link of a mail. */
export function setAccountDetailsRoute(services: Services): Handler<ProductApi['setAccountDetails']> {
  return async ({ body: { token, password, first_name: firstName, last_name: lastName } }) => {
    const names = { firstName, lastName };
    await setPasswordByLink(services, { token, purpose: 'set-account-details', password, names });
    return undefined;
  };
}
