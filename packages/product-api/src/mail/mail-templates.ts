import type { MailLinkPurpose } from '@sound-library/contract/resources/mail-links.ts';

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
