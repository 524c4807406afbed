import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { UserRow } from '../database/users.ts';
import { awaitsAddress } from '../domain/account-times.ts';
import type { QueuedMail } from './mail-job.ts';
import type { MailTemplate } from './mail-templates.ts';

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
