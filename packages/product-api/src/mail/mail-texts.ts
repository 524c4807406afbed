import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { MailTemplate } from './mail-order.ts';
import enGb from './texts/en-gb.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };

/** The values of placeholders such as `{day}`; plain, unescaped. */
interface MailTextValues {
  /** Another address than the one that the mail goes to. */
  readonly otherAddress: string;
  /** What its owner calls a passkey. */
  readonly passkeyName: string;
  /** A day, in the words of the language. */
  readonly day: string;
}

export interface MailText {
  readonly subject: string;
  /** What a mailbox shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** On the button, where the mail has one. */
  readonly button?: string;
  /** Why this mail came, and what to do when it should not have. */
  readonly reason: string;
}

/** All texts of mails in one language. They are files of ours, so that mails go out while the translation service is down. */
export interface MailTexts {
  readonly greeting: string;
  /** Where nobody is to be greeted by name. */
  readonly greetingWithoutName: string;
  /** How long a link with a secret can be used. */
  readonly linkLife: string;
  /** Before the button's address in full. */
  readonly plainLink: string;
  /** Before the second link of a mail that has one. */
  readonly forgotPassword: string;
  /** Before the address of the support site. */
  readonly help: string;
  readonly tagline: string;
  readonly mails: Readonly<Record<MailTemplate, MailText>>;
}

export const MAIL_TEXTS: Readonly<Record<LocaleCode, MailTexts>> = { 'en-GB': enGb, ja, ko };

/** The name is empty where nobody is to be greeted by name. */
export function greetingOf({ greeting, greetingWithoutName }: MailTexts, firstName: string): string {
  return firstName ? filled(greeting, { firstName }) : greetingWithoutName;
}

/** A mail's texts with their placeholders filled in. */
export function mailTextOf({ mails }: MailTexts, template: MailTemplate, values: MailTextValues): MailText {
  const text = mails[template];
  const all = { ...values };
  return {
    ...text,
    preview: filled(text.preview, all),
    paragraphs: text.paragraphs.map((paragraph) => filled(paragraph, all)),
  };
}

/** In one go: what people typed is looked at for no placeholders. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
