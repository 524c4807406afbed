import type { MailLinkPurpose } from '@sound-library/contract/resources/mail-links.ts';
import { ApiError } from '../api-error.ts';
import { lockClaims } from '../database/address-claims.ts';
import type { Queries } from '../database/database.ts';
import type { UserRow } from '../database/users.ts';
import { isUniqueViolation } from '../database/violations.ts';
import { emailKey } from '../domain/email-key.ts';
import type { StoredMailLink } from '../mail-links/mail-link-store.ts';
import type { Services } from '../services.ts';

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
