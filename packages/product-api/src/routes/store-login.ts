import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { ApiError } from '../api-error.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { multipassToken } from '../store-login/multipass-token.ts';
import { storePage } from '../store-login/store-page.ts';

type StoreLoginServices = Pick<Services, 'store' | 'now'>;

/**
 * An address that logs the member in at the external store. The store tells people apart by their e-mail address, so
 * it has to be proved.
 */
export function storeLoginRoute({ store, now }: StoreLoginServices): Handler<ProductApi['createStoreLogin']> {
  return async ({ body, member: { user } }) => {
    const returnTo = body.return_to === null ? undefined : storePage(body.return_to, store.url);
    if (body.return_to !== null && returnTo === undefined) {
      throw new ApiError('validation_failed', { details: [{ field: 'return_to', issue: 'invalid' }] });
    }
    if (!user.emailConfirmedAt) throw new ApiError('email_unconfirmed');
    const customer = {
      email: user.emailAddress,
      created_at: now().toISOString(),
      identifier: user.id,
      ...(user.firstName && { first_name: user.firstName }),
      ...(user.lastName && { last_name: user.lastName }),
      ...(returnTo && { return_to: returnTo }),
    };
    return { url: `${store.url}/account/login/multipass/${multipassToken(customer, store.multipassSecret)}` };
  };
}
