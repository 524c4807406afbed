import { LOCALES } from '@sound-library/contract/locales.ts';
import { mailLayout } from './layout/mail-layout.ts';
import type { MailOrder } from './mail-order.ts';
import { MAIL_TEMPLATES } from './mail-templates.ts';
import { plainMail } from './plain-mail.ts';
import type { MailText, MailTexts } from './texts/mail-texts.ts';
import { mailTextsOf } from './texts/texts-of.ts';

/** Where links of mails lead; addresses without a slash at the end. */
export interface MailSite {
  readonly publicUrl: string;
  readonly supportUrl: string;
}

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

/** Writes a mail in its language. The token, of mails whose link has one, goes into the address of the button. */
export function renderMail(order: MailOrder, site: MailSite, token: string | undefined) {
  const content = mailContent(order, site, token);
  return {
    languageTag: content.languageTag,
    subject: content.text.subject,
    html: mailLayout(content),
    text: plainMail(content),
  };
}

function mailContent(order: MailOrder, { publicUrl, supportUrl }: MailSite, token: string | undefined): MailContent {
  const { languageTag, pathPrefix } = LOCALES[order.locale];
  const texts = mailTextsOf(order.locale);
  const { page } = MAIL_TEMPLATES[order.template];
  const day = order.at
    ? new Intl.DateTimeFormat(languageTag, { dateStyle: 'long', timeZone: 'UTC' }).format(order.at)
    : '';
  const { otherAddress = '', passkeyName = '' } = order;
  const text = texts.mails[order.template]({ otherAddress, passkeyName, day });
  const home = `${publicUrl}${pathPrefix}`;
  const url = page === 'support' ? supportUrl : `${home}${page}${token ? `?token=${token}` : ''}`;
  return {
    texts,
    text,
    languageTag,
    greeting: texts.greeting(order.firstName),
    button: page && text.button ? { label: text.button, url, isSecret: token !== undefined } : undefined,
    forgotPasswordUrl: order.template === 'account-exists' ? `${home}/account/change-password` : undefined,
    homeUrl: `${home}/`,
    supportUrl,
  };
}
