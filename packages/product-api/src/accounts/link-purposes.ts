import type { MailLinkPurpose } from '@sound-library/contract/resources/mail-links.ts';

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
