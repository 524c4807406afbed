import { LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { type MailBrand, type MailContent, mailLayout } from './mail-layout.ts';
import { MAIL_TEMPLATES, type MailOrder } from './mail-order.ts';
import { greetingOf, MAIL_TEXTS, mailTextOf } from './mail-texts.ts';

/** The brand of mails, and base URLs of their links, without a trailing slash. */
export interface MailSite {
  readonly brand: MailBrand;
  readonly publicUrl: string;
  readonly supportUrl: string;
}

/** Pages show days in the browser's time zone, which a mail can only guess. */
const TIME_ZONES: Readonly<Record<LocaleCode, string>> = {
  'en-GB': 'Europe/London',
  ja: 'Asia/Tokyo',
  ko: 'Asia/Seoul',
};

/** Renders a mail in its language. The token, of mails whose link has one, goes into the button's URL. */
export function renderMail(order: MailOrder, site: MailSite, token: string | undefined) {
  const content = mailContent(order, site, token);
  return {
    languageTag: content.languageTag,
    subject: content.text.subject,
    html: mailLayout(content),
    text: plainMail(content),
  };
}

function mailContent(
  order: MailOrder,
  { brand, publicUrl, supportUrl }: MailSite,
  token: string | undefined,
): MailContent {
  const { languageTag, pathPrefix } = LOCALES[order.locale];
  const texts = MAIL_TEXTS[order.locale];
  const { page } = MAIL_TEMPLATES[order.template];
  const day = order.at
    ? new Intl.DateTimeFormat(languageTag, { dateStyle: 'long', timeZone: TIME_ZONES[order.locale] }).format(order.at)
    : '';
  const { otherAddress = '', passkeyName = '' } = order;
  const text = mailTextOf(texts, order.template, { brand: brand.name, otherAddress, passkeyName, day });
  const home = `${publicUrl}${pathPrefix}`;
  const url = page === 'support' ? supportUrl : `${home}${page}${token ? `?token=${token}` : ''}`;
  return {
    brand,
    texts,
    text,
    languageTag,
    greeting: greetingOf(texts, order.firstName),
    button: page && text.button ? { label: text.button, url, isSecret: token !== undefined } : undefined,
    forgotPasswordUrl: order.template === 'account-exists' ? `${home}/account/change-password` : undefined,
    homeUrl: `${home}/`,
    supportUrl,
  };
}

function plainMail(content: MailContent): string {
  const { brand, texts, text, greeting, button, forgotPasswordUrl, homeUrl, supportUrl } = content;
  const blocks = [
    greeting,
    ...text.paragraphs,
    button && `${button.label}\n${button.url}`,
    button?.isSecret && texts.linkLife,
    forgotPasswordUrl && `${texts.forgotPassword}\n${forgotPasswordUrl}`,
    text.reason,
    `${texts.help}\n${supportUrl}`,
    // Two dashes and a blank introduce the signature.
    `-- \n${brand.name} · ${texts.tagline}\n${homeUrl}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
