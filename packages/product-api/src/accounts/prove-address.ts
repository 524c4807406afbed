import { ApiError } from '../api-error.ts';
import { deleteUnconfirmedUsers } from '../database/address-claims.ts';
import { type UserRow, updateUser } from '../database/users.ts';
import { addressClaim } from './address-claim.ts';
import type { UsedMailLink } from './use-mail-link.ts';

/**
 * The link's account has proved its address: others that only claimed it go. Changes the account besides, and gives it
 * as it was. Throws `link_unusable` when the address is another's, or no longer the account's.
 */
export async function proveAddress(
  used: UsedMailLink,
  at: Date,
  changes: Partial<Omit<UserRow, 'id'>> = {},
): Promise<UserRow> {
  const { link, accounts, transaction } = used;
  const claim = addressClaim(accounts, link.userId, used.emailKey);
  if (claim.kind === 'refused') throw new ApiError('link_unusable');
  const { owner, losers } = claim;
  if ((changes.emailKey ?? owner.emailKey) !== used.emailKey) throw new ApiError('link_unusable');
  await deleteUnconfirmedUsers(transaction, losers, at);
  await updateUser(transaction, owner.id, {
    emailConfirmedAt: owner.emailConfirmedAt ?? at,
    updatedAt: at,
    ...changes,
  });
  return owner;
}
