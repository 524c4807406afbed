import type { MailLinkPurpose } from '@sound-library/contract/resources/mail-links.ts';
import { ApiError } from '../api-error.ts';
import type { Queries } from '../database/database.ts';
import { isUniqueViolation } from '../database/failures.ts';
import { deleteEmptyClaims, emailKey, lockClaims, type UserRow, updateUser } from '../database/users.ts';
import type { Services } from '../services.ts';
import type { StoredMailLink } from './mail-link-store.ts';

/** A link that is being redeemed: its data, and the accounts that it may concern, locked. */
export interface RedeemedMailLink {
  readonly link: StoredMailLink;
  readonly emailKey: string;
  /** The accounts that have or claim the address, and the link's own. */
  readonly accounts: readonly UserRow[];
  readonly transaction: Queries;
}

/** Redeems a link and applies its effect, in one transaction. Of concurrent callers, only one succeeds. Throws `link_unusable`. */
export async function redeemMailLink(
  { queries, mailLinks }: Pick<Services, 'queries' | 'mailLinks'>,
  { token, purposes }: { readonly token: string; readonly purposes: readonly MailLinkPurpose[] },
  effect: (used: RedeemedMailLink) => Promise<void>,
): Promise<StoredMailLink> {
  try {
    return await queries.transaction(async (transaction) => {
      const found = await mailLinks.find(transaction, token);
      if (!found) throw new ApiError('link_unusable');
      // Lock accounts first, links second, as everywhere: deleting an account locks its links.
      const key = emailKey(found.emailAddress);
      const accounts = await lockClaims(transaction, key, found.userId);
      const link = await mailLinks.use(transaction, token, purposes);
      if (!link) throw new ApiError('link_unusable');
      await effect({ link, emailKey: key, accounts, transaction });
      return link;
    });
  } catch (error) {
    // Two accounts changed to one address concurrently: the database's constraint allowed one.
    throw isUniqueViolation(error) ? new ApiError('link_unusable', { cause: error }) : error;
  }
}

interface AddressConfirmation {
  /** The account that gets the address; the link's account by default. */
  readonly userId?: string | null;
  readonly at: Date;
  readonly changes?: Partial<Omit<UserRow, 'id'>>;
}

/**
 * Confirms an account's address: other accounts that only claimed it are deleted, unless they have belongings. Those stay unchanged,
 * because they may belong to another person, and the address is notified. Applies the further changes, and returns the former
 * account. Throws `link_unusable` when the address belongs to another account, or no longer to this one.
 */
export async function confirmAddress(
  { mails }: Pick<Services, 'mails'>,
  { link, accounts, emailKey, transaction }: RedeemedMailLink,
  { userId = link.userId, at, changes = {} }: AddressConfirmation,
): Promise<UserRow> {
  const owner = accounts.find(({ id }) => id === userId);
  const others = accounts.filter((account) => account.emailKey === emailKey && account.id !== userId);
  const isConfirmedByAnother = others.some(({ emailConfirmedAt }) => emailConfirmedAt !== null);
  if (!owner || isConfirmedByAnother || (changes.emailKey ?? owner.emailKey) !== emailKey) {
    throw new ApiError('link_unusable');
  }
  const losers = others.map(({ id }) => id);
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

/** Links that grant access or change the owner of the account: they end with a new password or address. */
export const ACCOUNT_LINKS = [
  'reset-password',
  'set-account-details',
  'confirm-email',
  'change-email',
] as const satisfies readonly MailLinkPurpose[];

/** Those of them that could undo a new password; confirming the address does not. */
export const LINKS_ENDED_BY_PASSWORD = ACCOUNT_LINKS.filter((purpose) => purpose !== 'confirm-email');
