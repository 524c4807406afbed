import type { MailText, MailTexts } from './texts/mail-texts.ts';

/** A mail's words and addresses, as both its parts show them. */
export interface MailContent {
  readonly texts: MailTexts;
  readonly text: MailText;
  readonly languageTag: string;
  readonly greeting: string;
  readonly button: { readonly label: string; readonly url: string; readonly isSecret: boolean } | undefined;
  /** Where somebody who has forgotten the password goes, in mails that send people to log in. */
  readonly forgotPasswordUrl: string | undefined;
  readonly homeUrl: string;
  readonly supportUrl: string;
}
