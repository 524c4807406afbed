import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { refuse, unstorableFields } from '../accounts/refused-fields.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

/** Who has the address is looked up when the mail is made, so that answer and work here are the same for every address. */
export function forgotPasswordRoute({ queries, mails }: Services): Handler<ProductApi['forgotPassword']> {
  return async ({ body: { email }, locale }) => {
    refuse(unstorableFields({ email }));
    await mails.add(queries, { kind: 'forgot-password', emailAddress: email, locale });
    return undefined;
  };
}
