import { randomUUID } from 'node:crypto';
import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { Queries } from '../database/database.ts';
import { emailKey, findConfirmedUser, findUserWithoutDetails, insertUser } from '../database/users.ts';
import type { MailQueue } from '../mail/open-mail-queue.ts';

interface Invitation {
  readonly email: string;
  readonly locale: LocaleCode;
}

/**
 * Creates an account without details and sends the link that completes it; a previously invited person gets another link. Reports
 * which case applied.
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

interface AccountWithoutDetails {
  readonly email: string;
  readonly source: string;
  readonly locale: LocaleCode;
  readonly at: Date;
}

/** An account whose owner still has to set name and password, by a link in a mail. */
export function withoutDetails({ email, source, locale, at }: AccountWithoutDetails) {
  return {
    id: randomUUID(),
    firstName: '',
    lastName: '',
    emailAddress: email,
    emailKey: emailKey(email),
    newsletter: false,
    locale,
    source,
    createdAt: at,
    updatedAt: at,
  };
}
