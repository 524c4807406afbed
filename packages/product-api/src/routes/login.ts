import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { failpoint } from '@sound-library/server-kit/failpoints.ts';
import { matchingAccount } from '../accounts/matching-account.ts';
import { ApiError } from '../api-error.ts';
import { replacePasswordHash } from '../database/users.ts';
import { emailKey } from '../domain/email-key.ts';
import { isStorableText } from '../domain/storable-text.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import { givenSessionToken } from './session-token.ts';

type LoginServices = Pick<Services, 'queries' | 'hasher' | 'sessions' | 'now'>;

/** Specification section 7: e-mail address and password make a session; an earlier one of the same visitor ends. */
export function loginRoute(services: LoginServices): Handler<ProductApi['login']> {
  const { queries, hasher, sessions, now } = services;

  /** Makes the hash of a password anew as hashes are made today; gives the one that the account has now. */
  async function withNewHash(id: string, passwordHash: string, password: string): Promise<string> {
    const renewed = await hasher.hash(password);
    const isRenewed = await replacePasswordHash(queries, id, { from: passwordHash, to: renewed, at: now() });
    // Whoever changed it meanwhile has the last word: the old one opens nothing any more.
    return isRenewed ? renewed : passwordHash;
  }

  return async ({ body: { email, password }, request }) => {
    const key = isStorableText(email) ? emailKey(email) : undefined;
    const account = await matchingAccount(services, { emailKey: key, password });
    if (!account) throw new ApiError('invalid_credentials');
    const { id } = account.user;
    const passwordHash = account.outdated
      ? await withNewHash(id, account.passwordHash, password)
      : account.passwordHash;
    const session = await sessions.openByPassword({ id, passwordHash }, { userAgent: request.headers['user-agent'] });
    failpoint('session opened');
    const earlier = givenSessionToken(request);
    if (earlier) await sessions.end(earlier);
    return session;
  };
}
