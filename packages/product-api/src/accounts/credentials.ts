import type { ProductApi } from '@sound-library/contract/product-api.ts';
import type { Session } from '@sound-library/contract/resources/login.ts';
import { failpoint } from '@sound-library/server-kit/failpoints.ts';
import { ApiError } from '../api-error.ts';
import type { Queries } from '../database/database.ts';
import { lockUser, updateUser } from '../database/users.ts';
import type { Handlers } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';
import type { Member } from '../sessions/session-store.ts';
import { isFreshlyAuthenticated, NO_PENDING_EMAIL, refuse, unstorableFields } from './account-rules.ts';
import { refusedPassword } from './password-policy.ts';
import { LINKS_ENDED_BY_PASSWORD } from './redeem-mail-link.ts';

/** The calls that change by what the person logs in. */
export function credentialRoutes(services: Services) {
  const { hasher, mailLinks, mails, now, policy, sessions } = services;
  return {
    /** Another password: other sessions end, and the links that could undo it. */
    changePassword: async ({ body: { current_password, password }, member, locale }) => {
      const { user, session } = member;
      const { emailAddress: email, firstName, lastName } = user;
      refuse(refusedPassword(policy, password, { email, firstName, lastName }));
      const owner = await reauthenticate(services, member, current_password);
      const passwordHash = await hasher.hash(password);
      return owner.act(async (transaction) => {
        await updateUser(transaction, user.id, { passwordHash, updatedAt: now(), ...NO_PENDING_EMAIL });
        await sessions.endOthers(user.id, session.id, transaction);
        await mailLinks.revoke(transaction, user.id, LINKS_ENDED_BY_PASSWORD);
        await mails.add(transaction, { kind: 'password-changed', userId: user.id, locale });
      });
    },
    /** Asks for another address. Whether it is somebody's is not looked at; the link that goes there changes the account. */
    changeEmail: async ({ body: { email, current_password }, member, locale }) => {
      const { user } = member;
      refuse(unstorableFields({ email }));
      if (email === user.emailAddress) refuse([{ field: 'email', issue: 'invalid' }]);
      const owner = await reauthenticate(services, member, current_password);
      return owner.act(async (transaction) => {
        // The address asked for last is the one that counts.
        await mailLinks.revoke(transaction, user.id, ['change-email']);
        const at = now();
        await updateUser(transaction, user.id, { pendingEmailAddress: email, pendingEmailSince: at, updatedAt: at });
        await mails.add(transaction, { kind: 'change-email', userId: user.id, newEmailAddress: email, locale });
      });
    },
  } satisfies Partial<Handlers<ProductApi>>;
}

type ReauthenticationServices = Pick<Services, 'queries' | 'hasher' | 'sessions' | 'now'>;

/** A member who has just proved who they are. */
interface Reauthenticated {
  /** Does something that takes this proof, in one transaction with a new token for the session; gives that. */
  act(effect: (transaction: Queries) => Promise<void>): Promise<Session>;
}

/**
 * Asks for the current password, or in an account that has none for a log in of the last minutes. Throws
 * `validation_failed` when the password is missing, `wrong_password`, and `reauthentication_needed`.
 */
export async function reauthenticate(
  { queries, hasher, sessions, now }: ReauthenticationServices,
  { user, session }: Member,
  currentPassword: string | null,
): Promise<Reauthenticated> {
  if (user.passwordHash !== null && currentPassword === null) {
    throw new ApiError('validation_failed', { details: [{ field: 'current_password', issue: 'required' }] });
  }
  if (currentPassword !== null) {
    const { matches } = await hasher.verify(currentPassword, user.passwordHash ?? undefined);
    if (!matches) throw new ApiError('wrong_password');
  } else if (!isFreshlyAuthenticated(session.authenticatedAt, now())) {
    throw new ApiError('reauthentication_needed');
  }
  return {
    act: (effect) =>
      queries.transaction(async (transaction) => {
        const account = await lockUser(transaction, user.id);
        if (!account) throw new ApiError('unauthenticated');
        // Changed while it was checked, so what was proved is no longer so.
        if (account.passwordHash !== user.passwordHash) throw new ApiError('wrong_password');
        await effect(transaction);
        failpoint('proof taken');
        return sessions.rotate(session.id, transaction);
      }),
  };
}
