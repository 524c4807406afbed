import { LOCALES } from '@sound-library/contract/locales.ts';
import { mailLayout } from './layout/mail-layout.ts';
import type { MailContent } from './mail-content.ts';
import type { MailOrder } from './mail-order.ts';
import { MAIL_TEMPLATES } from './mail-templates.ts';
import { plainMail } from './plain-mail.ts';
import { mailTextsOf } from './texts/texts-of.ts';

/** Where links of mails lead; addresses without a slash at the end. */
export interface MailSite {
  readonly publicUrl: string;
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
