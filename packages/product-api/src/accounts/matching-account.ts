import type { Queries } from '../database/database.ts';
import { findAccountsOfAddress, type UserRow } from '../database/users.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';

/** The account that address and password belong to, and whether its hash should be made anew. */
export interface MatchingAccount {
  readonly user: UserRow;
  readonly passwordHash: string;
  readonly outdated: boolean;
}

/**
 * Looks for the account with this address and password: the one that has proved the address, or else the newest that
 * claims it. Two passwords are checked always, of nobody's where there is no account, so that time does not tell who
 * has one. Without a key the address can be nobody's.
 */
export async function matchingAccount(
  { queries, hasher }: { readonly queries: Queries; readonly hasher: PasswordHasher },
  { emailKey, password }: { readonly emailKey: string | undefined; readonly password: string },
): Promise<MatchingAccount | undefined> {
  const found = emailKey === undefined ? undefined : await findAccountsOfAddress(queries, emailKey);
  const judged = await Promise.all(
    [found?.confirmed, found?.unconfirmed].map(async (user) => {
      const passwordHash = user?.passwordHash ?? undefined;
      return { user, passwordHash, ...(await hasher.verify(password, passwordHash)) };
    }),
  );
  for (const { user, passwordHash, matches, outdated } of judged) {
    if (matches && user && passwordHash !== undefined) return { user, passwordHash, outdated };
  }
  return undefined;
}
