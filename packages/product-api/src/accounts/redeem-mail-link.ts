import type { MailLinkPurpose } from '@sound-library/contract/resources/mail-links.ts';
import { ApiError } from '../api-error.ts';
import type { Queries } from '../database/database.ts';
import { isUniqueViolation } from '../database/failures.ts';
import { deleteEmptyClaims, lockClaims, type UserRow, updateUser } from '../database/users.ts';
import type { Services } from '../services.ts';
import { emailKey } from './account-rules.ts';
import type { StoredMailLink } from './mail-link-store.ts';

/** A link that is being used up: what it stands for, and the accounts that it can be about, locked. */
export interface UsedMailLink {
  readonly link: StoredMailLink;
  /** The one spelling of the link's address. */
  readonly emailKey: string;
  /** Those that have or claim the address, and the link's own. */
  readonly accounts: readonly UserRow[];
  readonly transaction: Queries;
}

/**
 * Uses a link up and does what it is for, in one transaction: both happen or neither, and of any number of callers at
 * once it happens for one. Throws `link_unusable`.
 */
export async function useMailLink(
  { queries, mailLinks }: Pick<Services, 'queries' | 'mailLinks'>,
  { token, purposes }: { readonly token: string; readonly purposes: readonly MailLinkPurpose[] },
  effect: (used: UsedMailLink) => Promise<void>,
): Promise<StoredMailLink> {
  try {
    return await queries.transaction(async (transaction) => {
      const found = await mailLinks.find(transaction, token);
      if (!found) throw new ApiError('link_unusable');
      // Accounts first, links second, everywhere: removing an account locks its links.
      const key = emailKey(found.emailAddress);
      const accounts = await lockClaims(transaction, key, found.userId);
      const link = await mailLinks.use(transaction, token, purposes);
      if (!link) throw new ApiError('link_unusable');
      await effect({ link, emailKey: key, accounts, transaction });
      return link;
    });
  } catch (error) {
    // Two accounts that moved to one address at the same time: the database let one.
    throw isUniqueViolation(error) ? new ApiError('link_unusable', { cause: error }) : error;
  }
}

interface AddressProof {
  /** Whose address it becomes; the link's account unless said otherwise. */
  readonly userId?: string | null;
  readonly at: Date;
  /** What else changes in the account. */
  readonly changes?: Partial<Omit<UserRow, 'id'>>;
}

/**
 * An account has proved its address: others that only claimed it go, unless they own something. Those stay as they are, apart,
 * since they may be another person's, and the address is notified. Changes the account besides, and gives it as it was. Throws
 * `link_unusable` when the address is another's, or no longer the account's.
 */
export async function proveAddress(
  { mails }: Pick<Services, 'mails'>,
  { link, accounts, emailKey, transaction }: UsedMailLink,
  { userId = link.userId, at, changes = {} }: AddressProof,
): Promise<UserRow> {
  const owner = accounts.find(({ id }) => id === userId);
  const others = accounts.filter((account) => account.emailKey === emailKey && account.id !== userId);
  const isProvedByAnother = others.some(({ emailConfirmedAt }) => emailConfirmedAt !== null);
  if (!owner || isProvedByAnother || (changes.emailKey ?? owner.emailKey) !== emailKey) {
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

/** Links that let somebody in or change who owns the account: they end with a new password or address. */
export const ACCOUNT_LINKS = [
  'reset-password',
  'set-account-details',
  'confirm-email',
  'change-email',
] as const satisfies readonly MailLinkPurpose[];

/** Those of them that could undo a new password: proving the address does not. */
export const LINKS_ENDED_BY_PASSWORD = ACCOUNT_LINKS.filter((purpose) => purpose !== 'confirm-email');

/** Links that prove an address and need nothing else. */
export const CONFIRMATION_LINKS = [
  'confirm-email',
  'change-email',
  'confirm-newsletter',
] as const satisfies readonly MailLinkPurpose[];
