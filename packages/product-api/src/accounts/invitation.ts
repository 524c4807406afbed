import { randomUUID } from 'node:crypto';
import type { LocaleCode } from '@sound-library/contract/locales.ts';
import {
  emailKey,
  findConfirmedUser,
  findUserWithoutDetails,
  insertUser,
  type UserRow,
  updateUser,
} from '../database/users.ts';
import type { Services } from '../services.ts';

/** Creates an account without details, and sends the link that completes it; another link if it exists already. */
export function invite(
  { queries, mails, now }: Pick<Services, 'queries' | 'mails' | 'now'>,
  { email, locale }: { readonly email: string; readonly locale: LocaleCode },
): Promise<'made' | 'made before' | 'has an account'> {
  const key = emailKey(email);
  return queries.transaction(async (transaction) => {
    if (await findConfirmedUser(transaction, key)) return 'has an account';
    const before = await findUserWithoutDetails(transaction, key);
    const user = before ?? withoutDetails({ emailAddress: email, source: 'invitation', locale, createdAt: now() });
    // Unconfirmed accounts are deleted by their age.
    if (before) await updateUser(transaction, before.id, { createdAt: now(), updatedAt: now() });
    else await insertUser(transaction, user);
    await mails.add(transaction, { kind: 'invited', userId: user.id, locale });
    return before ? 'made before' : 'made';
  });
}

/** An account whose owner still has to set name and password, by a link in a mail. */
export function withoutDetails(account: Pick<UserRow, 'emailAddress' | 'source' | 'locale' | 'createdAt'>) {
  return {
    ...account,
    id: randomUUID(),
    firstName: '',
    lastName: '',
    emailKey: emailKey(account.emailAddress),
    newsletter: false,
    updatedAt: account.createdAt,
  };
}
