import type { MailTemplate } from '../mail-templates.ts';

/** What a text may speak of; plain, unescaped. */
export interface MailTextFacts {
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

/** All that mails say in one language. They are typed here, so that mails go out while the translation service is down. */
export interface MailTexts {
  /** The name is empty where nobody is to be greeted by name. */
  greeting(firstName: string): string;
  /** How long a link with a secret can be used. */
  readonly linkLife: string;
  /** Before the button's address in full. */
  readonly plainLink: string;
  /** Before the second link of a mail that has one. */
  readonly forgotPassword: string;
  /** Before the address of the support site. */
  readonly help: string;
  readonly tagline: string;
  readonly mails: { readonly [Template in MailTemplate]: (facts: MailTextFacts) => MailText };
}
