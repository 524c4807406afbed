import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { MailLinkPurpose } from '@sound-library/contract/resources/mail-links.ts';
import { awaitsAddress, emailKey } from '../accounts/account-rules.ts';
import { findSubscriber } from '../accounts/newsletter.ts';
import type { Queries } from '../database/database.ts';
import {
  findAccountsOfAddress,
  findConfirmedUser,
  findUserById,
  findUserWithoutDetails,
  type UserRow,
} from '../database/users.ts';
import type { QueuedMail } from './open-mail-queue.ts';

/** One mail: which, to whom, and for whom its link is. */
export interface MailOrder {
  readonly template: MailTemplate;
  readonly to: string;
  readonly locale: LocaleCode;
  /** Whose account it is about; null when there is none. */
  readonly userId: string | null;
  /**
   * Whom it greets; empty for mails to an address that nobody has proved: a stranger could have typed address and name,
   * and must not write to others through us.
   */
  readonly firstName: string;
  /** Another address that the mail speaks of. */
  readonly otherAddress?: string;
  /** What its owner calls the passkey that the mail is about. */
  readonly passkeyName?: string;
  /** When something is going to happen. */
  readonly at?: Date;
}

/** What is known when a mail is about to be sent. Accounts whose time is over count as gone. */
export interface MailFacts {
  /** The account that the mail is about. */
  readonly user: UserRow | undefined;
  /** The account that has proved the address which the mail goes to or wants. */
  readonly owner: UserRow | undefined;
  /** Who gets a new password for the address while nobody has proved it. */
  readonly claimant: UserRow | undefined;
  /** The address gets the newsletter already. */
  readonly isSubscribed: boolean;
}

/** Which mail goes out; undefined when there is none to send, any more or at all. */
export function mailOrder(mail: QueuedMail, facts: MailFacts): MailOrder | undefined {
  const { user, owner } = facts;
  const { locale } = mail;
  switch (mail.kind) {
    case 'registered':
    case 'confirm-email': {
      if (!user || user.emailConfirmedAt !== null) return undefined;
      const template = owner ? 'account-exists' : 'confirm-email';
      return { template, to: user.emailAddress, locale, userId: user.id, firstName: '' };
    }
    case 'forgot-password': {
      const account = owner ?? facts.claimant;
      if (!account) return undefined;
      const template = account.passwordHash === null ? 'set-account-details' : 'reset-password';
      return { template, to: account.emailAddress, locale, userId: account.id, firstName: provedName(account) };
    }
    case 'invited':
      if (!user || user.passwordHash !== null) return undefined;
      return { template: 'set-account-details', to: user.emailAddress, locale, userId: user.id, firstName: '' };
    case 'change-email': {
      if (!user || !awaitsAddress(user, mail.newEmailAddress)) return undefined;
      const template = owner && owner.id !== user.id ? 'address-wanted' : 'change-email';
      return { template, to: mail.newEmailAddress, locale, userId: user.id, firstName: '' };
    }
    case 'email-changed': {
      if (!user) return undefined;
      const { id: userId, firstName } = user;
      return { template: 'email-changed', to: mail.formerEmailAddress, locale, userId, firstName };
    }
    case 'change-email-notice':
      return toOwner(mail.kind, user, { locale, otherAddress: mail.newEmailAddress });
    case 'password-changed':
    case 'second-account':
      return toOwner(mail.kind, user, { locale });
    case 'passkey-added':
    case 'passkey-removed':
      return toOwner(mail.kind, user, { locale, passkeyName: mail.passkeyName });
    case 'deletion-scheduled':
      return user?.deletesAt ? toOwner(mail.kind, user, { locale, at: user.deletesAt }) : undefined;
    // Also where nobody proved the address: the one who pays wrote it, and no charge ends in silence.
    case 'subscription-ended':
    case 'account-deleted':
      return { template: mail.kind, to: mail.emailAddress, locale, userId: null, firstName: mail.firstName };
    case 'newsletter-signup':
      if (facts.isSubscribed) return undefined;
      return { template: 'confirm-newsletter', to: mail.emailAddress, locale, userId: null, firstName: '' };
  }
}

const provedName = (user: UserRow): string => (user.emailConfirmedAt === null ? '' : user.firstName);

/** What is private to the account goes to a proved address only. */
function toOwner(
  template: MailTemplate,
  user: UserRow | undefined,
  facts: Pick<MailOrder, 'locale' | 'otherAddress' | 'passkeyName' | 'at'>,
): MailOrder | undefined {
  if (!user?.emailConfirmedAt) return undefined;
  return { ...facts, template, to: user.emailAddress, userId: user.id, firstName: user.firstName };
}

interface MailTemplateFacts {
  /** Where the button goes: a page of the storefront, or the support site; null without a button. */
  readonly page: `/account/${string}` | 'support' | null;
  /** What the token in the button's address is for; null when there is none. */
  readonly purpose: MailLinkPurpose | null;
}

/** Every mail that we write, and what its button does. */
export const MAIL_TEMPLATES = {
  'confirm-email': { page: '/account/confirm', purpose: 'confirm-email' },
  'account-exists': { page: '/account/login', purpose: null },
  'reset-password': { page: '/account/reset-password', purpose: 'reset-password' },
  'set-account-details': { page: '/account/set-account-details', purpose: 'set-account-details' },
  'change-email': { page: '/account/confirm', purpose: 'change-email' },
  'change-email-notice': { page: '/account/change-password', purpose: null },
  'address-wanted': { page: null, purpose: null },
  'email-changed': { page: 'support', purpose: null },
  'password-changed': { page: '/account/change-password', purpose: null },
  // A new password leaves passkeys as they are: who did not add this one has to remove it.
  'passkey-added': { page: '/account/my-details#passkeys', purpose: null },
  'passkey-removed': { page: '/account/change-password', purpose: null },
  'deletion-scheduled': { page: '/account/my-details', purpose: null },
  'account-deleted': { page: null, purpose: null },
  'subscription-ended': { page: null, purpose: null },
  'second-account': { page: 'support', purpose: null },
  'confirm-newsletter': { page: '/account/confirm', purpose: 'confirm-newsletter' },
} as const satisfies Record<string, MailTemplateFacts>;

export type MailTemplate = keyof typeof MAIL_TEMPLATES;

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
