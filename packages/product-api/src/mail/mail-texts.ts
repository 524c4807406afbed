import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { MailTemplate } from './mail-order.ts';
import enGb from './texts/en-gb.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };

/** The values of placeholders such as `{brand}`; plain, unescaped. The day is formatted in the language. */
type MailTextValues = Readonly<Record<'brand' | 'otherAddress' | 'passkeyName' | 'day', string>>;

export interface MailText {
  readonly subject: string;
  /** The preview text that a mailbox shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button?: string;
  /** Why this mail was sent, and what to do if it was unexpected. */
  readonly reason: string;
}

/** All mail texts in one language. They are part of our code, so that mails can be sent while the translation service is down. */
export type MailTexts = Omit<typeof enGb, 'mails'> & { readonly mails: Readonly<Record<MailTemplate, MailText>> };

export const MAIL_TEXTS: Readonly<Record<LocaleCode, MailTexts>> = { 'en-GB': enGb, ja, ko };

/** The name is empty for a greeting without a name. */
export function greetingOf({ greeting, greetingWithoutName }: MailTexts, firstName: string): string {
  return firstName ? filled(greeting, { firstName }) : greetingWithoutName;
}

export function mailTextOf({ mails }: MailTexts, template: MailTemplate, values: MailTextValues): MailText {
  const text = mails[template];
  return {
    ...text,
    subject: filled(text.subject, values),
    preview: filled(text.preview, values),
    paragraphs: text.paragraphs.map((paragraph) => filled(paragraph, values)),
    reason: filled(text.reason, values),
  };
}

/** In a single pass: placeholders in user input are not replaced. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
