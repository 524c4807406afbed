import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { refuse, unstorableFields } from '../accounts/refused-fields.ts';
import { noteSubscriber } from '../database/newsletter-subscribers.ts';
import { emailKey } from '../domain/email-key.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

/** Specification section 7: notes the wish; mail goes to the address only to have it confirmed, until it is. */
export function newsletterSignupRoute(services: Services): Handler<ProductApi['newsletterSignup']> {
  const { queries, captcha, mails, now } = services;
  return async ({ body: { email_address, source, g_recaptcha_response }, locale }) => {
    await captcha.verify(g_recaptcha_response);
    refuse(unstorableFields({ email_address, source }));
    await queries.transaction(async (transaction) => {
      await noteSubscriber(transaction, {
        emailKey: emailKey(email_address),
        emailAddress: email_address,
        locale,
        source,
        createdAt: now(),
        confirmedAt: null,
      });
      await mails.add(transaction, { kind: 'newsletter-signup', emailAddress: email_address, locale });
    });
    return undefined;
  };
}
