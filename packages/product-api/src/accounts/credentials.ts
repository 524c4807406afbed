import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { Session } from '@sound-library/contract/resources/login.ts';
import { FAILPOINTS } from '@sound-library/server-kit/failpoints.ts';
import { ApiError } from '../api-error.ts';
import type { Queries } from '../database/database.ts';
import { lockUser, type UserRow, updateUser } from '../database/users.ts';
import type { Handlers } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import type { Member } from '../sessions/session-store.ts';
import { isFreshlyAuthenticated, NO_PENDING_EMAIL, refuse, unstorableFields } from './account-rules.ts';
import { refusedPassword } from './passwords.ts';
import { LINKS_ENDED_BY_PASSWORD } from './redeem-mail-link.ts';

export function credentialRoutes(services: Services) {
  const { hasher, mailLinks, mails, now, policy, sessions } = services;
  return {
    /** Changes the password: other sessions end, and so do links that could undo the change. */
    changePassword: async ({ body: { current_password, password }, member, locale }) => {
      const { user, session } = member;
      const { emailAddress: email, firstName, lastName } = user;
      refuse(refusedPassword(policy, password, { email, firstName, lastName }));
      const act = await reauthenticate(services, member, current_password);
      const passwordHash = await hasher.hash(password);
      return act(async (transaction) => {
        await updateUser(transaction, user.id, { passwordHash, updatedAt: now(), ...NO_PENDING_EMAIL });
        await sessions.endOthers(user.id, session.id, transaction);
        await mailLinks.revoke(transaction, user.id, LINKS_ENDED_BY_PASSWORD);
        await mails.add(transaction, { kind: 'password-changed', userId: user.id, locale });
      });
    },
    /** Requests another address. Whether it is taken is not checked here; the link sent to it changes the account. */
    changeEmail: async ({ body: { email, current_password }, member, locale }) => {
      const { user } = member;
      refuse(unstorableFields({ email }));
      if (email === user.emailAddress) refuse([{ field: 'email', issue: 'invalid' }]);
      const act = await reauthenticate(services, member, current_password);
      return act(async (transaction) => {
        // Only the most recently requested address is valid.
        await mailLinks.revoke(transaction, user.id, ['change-email']);
        const at = now();
        await updateUser(transaction, user.id, { pendingEmailAddress: email, pendingEmailSince: at, updatedAt: at });
        await mails.add(transaction, { kind: 'change-email', userId: user.id, newEmailAddress: email, locale });
      });
    },
  } satisfies Partial<Handlers<ProductApi>>;
}

/**
 * Requires the current password, or a login of the last minutes in an account without one. Throws `validation_failed` when the
 * password is missing, `wrong_password`, and `reauthentication_needed`. The result runs an action that requires this proof, with the
 * locked account, in one transaction with a new session token, which it returns.
 */
export async function reauthenticate(
  { queries, hasher, sessions, now }: Pick<Services, 'queries' | 'hasher' | 'sessions' | 'now'>,
  { user, session }: Member,
  currentPassword: string | null,
) {
  if (user.passwordHash !== null && currentPassword === null) {
    throw new ApiError('validation_failed', { details: [{ field: 'current_password', issue: 'required' }] });
  }
  if (currentPassword !== null) {
    const { matches } = await hasher.verify(currentPassword, user.passwordHash ?? undefined);
    if (!matches) throw new ApiError('wrong_password');
  } else if (!isFreshlyAuthenticated(session.authenticatedAt, now())) {
    throw new ApiError('reauthentication_needed');
  }
  return (effect: (transaction: Queries, account: UserRow) => Promise<void>): Promise<Session> =>
    queries.transaction(async (transaction) => {
      const account = await lockUser(transaction, user.id);
      if (!account) throw new ApiError('unauthenticated');
      // The password changed during the check, so the proof is no longer valid.
      if (account.passwordHash !== user.passwordHash) throw new ApiError('wrong_password');
      await effect(transaction, account);
      FAILPOINTS['proof taken'].publish('');
      return sessions.rotate(session.id, transaction);
    });
}
