import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { MailLinkPurpose } from '@sound-library/contract/resources/mail-links.ts';
import { findSubscriber } from '../accounts/newsletter.ts';
import type { Queries } from '../database/database.ts';
import {
  emailKey,
  findAccountsOfAddress,
  findConfirmedUser,
  findUserById,
  findUserWithoutDetails,
  isDue,
  type UserRow,
} from '../database/users.ts';
import type { QueuedMail } from './open-mail-queue.ts';

/** One mail: its kind, its recipient, and the owner of its link. */
export interface MailOrder {
  readonly template: MailTemplate;
  readonly to: string;
  readonly locale: LocaleCode;
  /** The account that it is about; null when there is none. */
  readonly userId: string | null;
  /** For the greeting; empty for unconfirmed addresses: strangers must not send messages through us. */
  readonly firstName: string;
  readonly otherAddress?: string;
  /** The owner's name for the passkey that the mail is about. */
  readonly passkeyName?: string;
  readonly at?: Date;
}

/** The data read just before a mail is sent. Accounts that are due for deletion count as deleted. */
export interface MailContext {
  readonly user: UserRow | undefined;
  /** The account that has confirmed the mail's address or the requested one. */
  readonly owner: UserRow | undefined;
  /** The account that gets a new password for the address while it is not confirmed. */
  readonly claimant: UserRow | undefined;
  readonly isSubscribed: boolean;
}

/** Selects the mail to send; undefined when there is none, any more or at all. */
export function mailOrder(mail: QueuedMail, context: MailContext): MailOrder | undefined {
  const { user, owner } = context;
  const { locale } = mail;
  switch (mail.kind) {
    case 'registered':
    case 'confirm-email': {
      if (!user || user.emailConfirmedAt !== null) return undefined;
      const template = owner ? 'account-exists' : 'confirm-email';
      return { template, to: user.emailAddress, locale, userId: user.id, firstName: '' };
    }
    case 'forgot-password': {
      const account = owner ?? context.claimant;
      if (!account) return undefined;
      const template = account.passwordHash === null ? 'set-account-details' : 'reset-password';
      return { template, to: account.emailAddress, locale, userId: account.id, firstName: confirmedName(account) };
    }
    case 'invited':
      if (!user || user.passwordHash !== null) return undefined;
      return { template: 'set-account-details', to: user.emailAddress, locale, userId: user.id, firstName: '' };
    case 'change-email': {
      // A newer request or a new password cancels it. Its age does not matter, because its mail may arrive late.
      if (user?.pendingEmailAddress !== mail.newEmailAddress) return undefined;
      const template = owner && owner.id !== user.id ? 'address-wanted' : 'change-email';
      return { template, to: mail.newEmailAddress, locale, userId: user.id, firstName: '' };
    }
    case 'email-changed': {
      if (!user) return undefined;
      const { id: userId, firstName } = user;
      return { template: 'email-changed', to: mail.formerEmailAddress, locale, userId, firstName };
    }
    case 'change-email-notice':
      // Once the address is confirmed, it would get the warning about itself; the former one has another mail then.
      if (user?.pendingEmailAddress !== mail.newEmailAddress) return undefined;
      return toOwner(mail.kind, user, { locale, otherAddress: mail.newEmailAddress });
    case 'password-changed':
    case 'second-account':
      return toOwner(mail.kind, user, { locale });
    case 'passkey-added':
    case 'passkey-removed':
      return toOwner(mail.kind, user, { locale, passkeyName: mail.passkeyName });
    case 'deletion-scheduled':
      return user?.deletesAt ? toOwner(mail.kind, user, { locale, at: user.deletesAt }) : undefined;
    // Also for an unconfirmed address: the paying customer entered it, and must be notified that the charges end.
    case 'subscription-ended':
    case 'account-deleted':
      return { template: mail.kind, to: mail.emailAddress, locale, userId: null, firstName: mail.firstName };
    case 'newsletter-signup':
      if (context.isSubscribed) return undefined;
      return { template: 'confirm-newsletter', to: mail.emailAddress, locale, userId: null, firstName: '' };
  }
}

const confirmedName = (user: UserRow): string => (user.emailConfirmedAt === null ? '' : user.firstName);

/** Private data of the account is sent to a confirmed address only. */
function toOwner(
  template: MailTemplate,
  user: UserRow | undefined,
  details: Pick<MailOrder, 'locale' | 'otherAddress' | 'passkeyName' | 'at'>,
): MailOrder | undefined {
  if (!user?.emailConfirmedAt) return undefined;
  return { ...details, template, to: user.emailAddress, userId: user.id, firstName: user.firstName };
}

interface MailTemplateData {
  /** The button's target: a page of the storefront, or the support site; null without a button. */
  readonly page: `/account/${string}` | 'support' | null;
  /** The purpose of the token in the button's URL; null when there is none. */
  readonly purpose: MailLinkPurpose | null;
  /** For the owner of an account, each time. Strangers can cause the other mails, which are limited. */
  readonly isNotice: boolean;
}

export const MAIL_TEMPLATES = {
  'confirm-email': { page: '/account/confirm', purpose: 'confirm-email', isNotice: false },
  'account-exists': { page: '/account/login', purpose: null, isNotice: false },
  'reset-password': { page: '/account/reset-password', purpose: 'reset-password', isNotice: false },
  'set-account-details': { page: '/account/set-account-details', purpose: 'set-account-details', isNotice: false },
  'change-email': { page: '/account/confirm', purpose: 'change-email', isNotice: false },
  'change-email-notice': { page: '/account/change-password', purpose: null, isNotice: true },
  'address-wanted': { page: null, purpose: null, isNotice: false },
  'email-changed': { page: 'support', purpose: null, isNotice: true },
  'password-changed': { page: '/account/change-password', purpose: null, isNotice: true },
  // A new password does not affect passkeys: an unknown one has to be removed.
  'passkey-added': { page: '/account/my-details#passkeys', purpose: null, isNotice: true },
  'passkey-removed': { page: '/account/change-password', purpose: null, isNotice: true },
  'deletion-scheduled': { page: '/account/my-details', purpose: null, isNotice: true },
  'account-deleted': { page: null, purpose: null, isNotice: true },
  'subscription-ended': { page: null, purpose: null, isNotice: true },
  'second-account': { page: 'support', purpose: null, isNotice: true },
  'confirm-newsletter': { page: '/account/confirm', purpose: 'confirm-newsletter', isNotice: false },
} as const satisfies Record<string, MailTemplateData>;

export type MailTemplate = keyof typeof MAIL_TEMPLATES;

/** Throws while the address is that of an account that is due for deletion: until then it can't be confirmed for another. */
export async function readMailContext(queries: Queries, mail: QueuedMail, now: Date): Promise<MailContext> {
  const found = 'userId' in mail ? await findUserById(queries, mail.userId) : undefined;
  const user = found && !isDue(found, now) ? found : undefined;
  const key = emailKeyOfMail(mail, user);
  const nothing = { user, owner: undefined, claimant: undefined, isSubscribed: false };
  if (key === undefined) return nothing;
  if (mail.kind === 'newsletter-signup') {
    const subscriber = await findSubscriber(queries, key);
    return { ...nothing, isSubscribed: Boolean(subscriber?.confirmedAt) };
  }
  const owner = await findConfirmedUser(queries, key);
  if (owner && isDue(owner, now)) throw new Error('The address is free only when its former account is deleted.');
  // A new password confirms the address. An account created by an operator is meant for the reader of its mail.
  const claimant =
    mail.kind === 'forgot-password' && !owner
      ? ((await findUserWithoutDetails(queries, key)) ?? (await findAccountsOfAddress(queries, key, now)).unconfirmed)
      : undefined;
  return { ...nothing, owner, claimant };
}

function emailKeyOfMail(mail: QueuedMail, user: UserRow | undefined): string | undefined {
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
