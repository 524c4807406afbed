import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { refuse, refusedPassword, unstorableFields } from '../accounts/refused-fields.ts';
import { registerAccount } from '../accounts/register-account.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { givenSessionToken } from './session-token.ts';

/**
 * Specification section 7: creates an account and its first session. Whatever the address: whether it has an account is told by
 * the mail that goes there (docs/decisions/0013).
 */
export function registerRoute(services: Services): Handler<ProductApi['register']> {
  const { captcha, policy, sessions } = services;
  return async ({ body, request, locale }) => {
    await captcha.verify(body.g_recaptcha_response);
    const { first_name: firstName, last_name: lastName, email, password, source, newsletter } = body;
    refuse([
      ...unstorableFields({ first_name: firstName, last_name: lastName, email, source }),
      ...refusedPassword(policy, password, { email, firstName, lastName }),
    ]);
    const sessionToken = givenSessionToken(request);
    const session = await registerAccount(
      services,
      { firstName, lastName, email, password, newsletter, source, locale },
      { sessionToken, userAgent: request.headers['user-agent'] },
    );
    if (sessionToken) await sessions.end(sessionToken);
    return session;
  };
}
