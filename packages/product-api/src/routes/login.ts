import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { matchingAccount } from '../accounts/matching-account.ts';
import { ApiError } from '../api-error.ts';
import { lockUser, updateUser } from '../database/users.ts';
import { emailKey } from '../domain/email-key.ts';
import { isStorableText } from '../domain/storable-text.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { givenSessionToken } from './session-token.ts';

type LoginServices = Pick<Services, 'queries' | 'hasher' | 'sessions' | 'now'>;

/** Specification section 7: e-mail address and password make a session; an earlier one of the same visitor ends. */
export function loginRoute(services: LoginServices): Handler<ProductApi['login']> {
  const { queries, hasher, sessions, now } = services;
  return async ({ body: { email, password }, request }) => {
    const key = isStorableText(email) ? emailKey(email) : undefined;
    const account = await matchingAccount(services, { emailKey: key, password });
    if (!account) throw new ApiError('invalid_credentials');
    const renewedHash = account.outdated ? await hasher.hash(password) : undefined;
    const session = await queries.transaction(async (transaction) => {
      // A password that was changed while this one was checked has ended all sessions; this must not be one more.
      const user = await lockUser(transaction, account.user.id);
      const isDue = user?.deletesAt ? user.deletesAt <= now() : false;
      if (user?.passwordHash !== account.passwordHash || isDue) throw new ApiError('invalid_credentials');
      if (renewedHash) await updateUser(transaction, user.id, { passwordHash: renewedHash, updatedAt: now() });
      return sessions.open(user.id, { userAgent: request.headers['user-agent'] }, transaction);
    });
    const earlier = givenSessionToken(request);
    if (earlier) await sessions.end(earlier);
    return session;
  };
}
