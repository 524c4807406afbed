import type { Queries } from '../database/database.ts';
import { findUserWithoutDetails } from '../database/mail-recipients.ts';
import { findSubscriber } from '../database/newsletter-subscribers.ts';
import { findAccountsOfAddress, findConfirmedUser, findUserById, type UserRow } from '../database/users.ts';
import { emailKey } from '../domain/email-key.ts';
import type { QueuedMail } from './mail-job.ts';
import type { MailFacts } from './mail-order.ts';

/** Looks up what decides which mail goes out. */
export async function mailFacts(queries: Queries, mail: QueuedMail, now: Date): Promise<MailFacts> {
  const found = 'userId' in mail ? await findUserById(queries, mail.userId) : undefined;
  const user = isThere(found, now) ? found : undefined;
  const key = keyInQuestion(mail, user);
  const nothing = { user, owner: undefined, claimant: undefined, isSubscribed: false };
  if (key === undefined) return nothing;
  if (mail.kind === 'newsletter-signup') {
    const subscriber = await findSubscriber(queries, key);
    return { ...nothing, isSubscribed: Boolean(subscriber?.confirmedAt) };
  }
  const owner = await findConfirmedUser(queries, key);
  // A new password proves the address. An account that an operator made is meant for whoever reads its mail.
  const claimant =
    mail.kind === 'forgot-password' && !owner
      ? ((await findUserWithoutDetails(queries, key)) ?? (await findAccountsOfAddress(queries, key)).unconfirmed)
      : undefined;
  return { ...nothing, owner: isThere(owner, now) ? owner : undefined, claimant };
}

const isThere = (user: UserRow | undefined, now: Date): boolean =>
  user !== undefined && (user.deletesAt === null || user.deletesAt > now);

function keyInQuestion(mail: QueuedMail, user: UserRow | undefined): string | undefined {
  switch (mail.kind) {
    case 'registered':
    case 'confirm-email':
      return user?.emailKey;
    case 'change-email':
      return emailKey(mail.newEmailAddress);
    case 'forgot-password':
    case 'newsletter-signup':
      return emailKey(mail.emailAddress);
    default:
      return undefined;
  }
}
