import { randomUUID } from 'node:crypto';
import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { passPoint } from '@sound-library/server-kit/work-points.ts';
import { refuse, refusedPassword, unstorableFields } from '../accounts/refused-fields.ts';
import { insertUser } from '../database/users.ts';
import { emailKey } from '../domain/email-key.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { givenSessionToken } from './session-token.ts';

/**
 * Specification section 7: creates an account and its first session. Always: whether the address has an account is told
 * by the mail that goes there (docs/decisions/0013).
 */
export function registerRoute(services: Services): Handler<ProductApi['register']> {
  const { queries, captcha, hasher, policy, sessions, mails, now } = services;
  return async ({ body, request, locale }) => {
    await captcha.verify(body.g_recaptcha_response);
    const { first_name, last_name, email, password, source, newsletter } = body;
    refuse([
      ...unstorableFields({ first_name, last_name, email, source }),
      ...refusedPassword(policy, password, { email, firstName: first_name, lastName: last_name }),
    ]);
    const passwordHash = await hasher.hash(password);
    const id = randomUUID();
    const at = now();
    const session = await queries.transaction(async (transaction) => {
      await insertUser(transaction, {
        id,
        firstName: first_name,
        lastName: last_name,
        emailAddress: email,
        emailKey: emailKey(email),
        passwordHash,
        newsletter,
        locale,
        source,
        createdAt: at,
        updatedAt: at,
      });
      passPoint('account inserted');
      await mails.add(transaction, { kind: 'registered', userId: id, locale });
      return sessions.open(id, { userAgent: request.headers['user-agent'] }, transaction);
    });
    const earlier = givenSessionToken(request);
    if (earlier) await sessions.end(earlier);
    return session;
  };
}
