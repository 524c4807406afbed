import { ApiError } from '../api-error.ts';
import { deleteEmptyClaims } from '../database/address-claims.ts';
import { type UserRow, updateUser } from '../database/users.ts';
import type { Services } from '../services.ts';
import { addressClaim } from './address-claim.ts';
import type { UsedMailLink } from './use-mail-link.ts';

export interface AddressProof {
  /** Whose address it becomes; the link's account unless said otherwise. */
  readonly userId?: string | null;
  readonly at: Date;
  /** What else changes in the account. */
  readonly changes?: Partial<Omit<UserRow, 'id'>>;
}

/**
 * An account has proved its address: others that only claimed it go, unless they own something. Those stay as they are, apart,
 * since they may be another person's, and the address is told of them. Changes the account besides, and gives it as it was. Throws
 * `link_unusable` when the address is another's, or no longer the account's.
 */
export async function proveAddress(
  { mails }: Pick<Services, 'mails'>,
  { link, accounts, emailKey, transaction }: UsedMailLink,
  { userId = link.userId, at, changes = {} }: AddressProof,
): Promise<UserRow> {
  const claim = addressClaim(accounts, userId, emailKey);
  if (claim.kind === 'refused') throw new ApiError('link_unusable');
  const { owner, losers } = claim;
  if ((changes.emailKey ?? owner.emailKey) !== emailKey) throw new ApiError('link_unusable');
  const removed = await deleteEmptyClaims(transaction, losers);
  await updateUser(transaction, owner.id, {
    emailConfirmedAt: owner.emailConfirmedAt ?? at,
    updatedAt: at,
    ...changes,
  });
  if (removed.length < losers.length) {
    await mails.add(transaction, { kind: 'second-account', userId: owner.id, locale: owner.locale });
  }
  return owner;
}
