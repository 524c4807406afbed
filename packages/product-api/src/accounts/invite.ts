import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { Queries } from '../database/database.ts';
import { findUserWithoutDetails } from '../database/mail-recipients.ts';
import { findConfirmedUser, insertUser } from '../database/users.ts';
import { withoutDetails } from '../domain/account-without-details.ts';
import { emailKey } from '../domain/email-key.ts';
import type { MailQueue } from '../mail/mail-queue.ts';

export interface Invitation {
  readonly email: string;
  readonly locale: LocaleCode;
}

/**
 * Makes an account without details and sends the link that completes it; to somebody who was invited before, another
 * link. Tells what it found.
 */
export function invite(
  { queries, mails, now }: { readonly queries: Queries; readonly mails: MailQueue; readonly now: () => Date },
  { email, locale }: Invitation,
): Promise<'made' | 'made before' | 'has an account'> {
  const key = emailKey(email);
  return queries.transaction(async (transaction) => {
    if (await findConfirmedUser(transaction, key)) return 'has an account';
    const before = await findUserWithoutDetails(transaction, key);
    const user = before ?? withoutDetails({ email, source: 'invitation', locale, at: now() });
    if (!before) await insertUser(transaction, user);
    await mails.add(transaction, { kind: 'invited', userId: user.id, locale });
    return before ? 'made before' : 'made';
  });
}
