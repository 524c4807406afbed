import PostalMime, { type Address } from 'postal-mime';
import { z } from 'zod';
import { linksInHtml, linksInText } from './links.ts';

export const receivedMailSchema = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  receivedAt: z.iso.datetime(),
  /** `Name <address>`, or the address alone. */
  from: z.string(),
  /** The addresses that it was delivered to, blind copies too. */
  to: z.array(z.string()).readonly(),
  subject: z.string(),
  /** Empty when the mail has no such part. */
  text: z.string(),
  html: z.string(),
  /** Web addresses in the HTML part, or in the text when there is none; each once, in reading order. */
  links: z.array(z.string()).readonly(),
});
/** A mail as it stands in the mailbox. */
export type ReceivedMail = Readonly<z.infer<typeof receivedMailSchema>>;

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
