import PostalMime, { type Address } from 'postal-mime';
import { linksInHtml, linksInText } from './links.ts';

/** A mail as it stands in the mailbox. */
export interface ReceivedMail {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
  /** `Name <address>`, or the address alone. */
  readonly from: string;
  /** The addresses that it was delivered to, blind copies too. */
  readonly to: readonly string[];
  readonly subject: string;
  /** Empty when the mail has no such part. */
  readonly text: string;
  readonly html: string;
  /** Web addresses in the HTML part, or in the text when there is none; each once, in reading order. */
  readonly links: readonly string[];
}

export interface Delivery {
  readonly id: string;
  readonly receivedAt: Date;
  /** The sender and recipients that the SMTP client named. */
  readonly sender: string;
  readonly recipients: readonly string[];
  /** The message as it came. */
  readonly source: Uint8Array;
}

/** Reads a delivered message. Rejects when its headers or its nesting pass what a mail may have. */
export async function readMail({ id, receivedAt, sender, recipients, source }: Delivery): Promise<ReceivedMail> {
  const { from, subject = '', text = '', html = '' } = await PostalMime.parse(source);
  return {
    id,
    receivedAt: receivedAt.toISOString(),
    from: from === undefined ? sender : displayed(from),
    to: recipients,
    subject,
    text,
    html,
    links: html === '' ? linksInText(text) : linksInHtml(html),
  };
}

const displayed = ({ name, address = '' }: Address): string => (name === '' ? address : `${name} <${address}>`);
