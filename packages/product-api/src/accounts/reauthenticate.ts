import type { Session } from '@sound-library/contract/resources/login.ts';
import { failpoint } from '@sound-library/server-kit/failpoints.ts';
import { ApiError } from '../api-error.ts';
import type { Queries } from '../database/database.ts';
import type { Member } from '../database/sessions.ts';
import { lockUser } from '../database/users.ts';
import { isFreshlyAuthenticated } from '../domain/account-times.ts';
import type { Services } from '../services.ts';

type ReauthenticationServices = Pick<Services, 'queries' | 'hasher' | 'sessions' | 'now'>;

/** A member who has just proved who they are. */
export interface Reauthenticated {
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
