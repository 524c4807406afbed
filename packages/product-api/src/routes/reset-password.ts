import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { setPasswordByLink } from '../accounts/set-password-by-link.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

/** A new password by a link of a mail; a notice goes to the account's address. */
export function resetPasswordRoute(services: Services): Handler<ProductApi['resetPassword']> {
  return async ({ body: { token, password }, locale }) => {
    await setPasswordByLink(services, { token, purpose: 'reset-password', password }, async ({ link, transaction }) => {
      if (link.userId === null) return;
      await services.mails.add(transaction, { kind: 'password-changed', userId: link.userId, locale });
    });
    return undefined;
  };
}
