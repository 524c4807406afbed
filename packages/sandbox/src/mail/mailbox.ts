import { glob, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import PostalMime, { type Address } from 'postal-mime';
import { z } from 'zod';
import { writeAtomically } from '../state-file.ts';

/** Mails that the mailbox keeps; the oldest goes first. */
export const MAILS_KEPT = 200;

/** Every mail that arrived, also before the sandbox was started again. */
export interface Mailbox {
  /** Takes over what the folder has; to be called before anything else. */
  load(): Promise<void>;
  /** Resolves when the mail outlives the process. */
  add(mail: ReceivedMail): Promise<void>;
  /** Newest first; with `recipient`, only what was delivered to that address, however it is capitalised. */
  list(recipient?: string): readonly ReceivedMail[];
  find(id: string): ReceivedMail | undefined;
  clear(): Promise<void>;
}

/** A mailbox that has its mails in memory and in a folder. */
export function createMailbox(folder: MailFolder): Mailbox {
  let mails: readonly ReceivedMail[] = [];
  const keepOnly = async (those: readonly ReceivedMail[]): Promise<void> => {
    const staying = new Set(those);
    const leaving = mails.filter((mail) => !staying.has(mail));
    mails = those;
    await Promise.all(leaving.map((mail) => folder.drop(mail)));
  };
  return {
    async load() {
      mails = await folder.read();
      await keepOnly(mails.slice(0, MAILS_KEPT));
    },
    async add(mail) {
      await folder.keep(mail);
      await keepOnly([mail, ...mails].slice(0, MAILS_KEPT));
    },
    list: (recipient) => (recipient === undefined ? mails : mails.filter(({ to }) => includesAddress(to, recipient))),
    find: (id) => mails.find((mail) => mail.id === id),
    clear: () => keepOnly([]),
  };
}

const includesAddress = (addresses: readonly string[], wanted: string): boolean =>
  addresses.some((address) => address.toLowerCase() === wanted.trim().toLowerCase());

/** The web addresses that links of the HTML lead to, each once, in reading order. */
export function linksInHtml(html: string): readonly string[] {
  const links = new Set<string>();
  const parser = new Parser({
    onopentag(name, { href = '' }) {
      if (name === 'a' && /^https?:\/\//i.test(href)) {
        links.add(href);
      }
    },
  });
  parser.end(html);
  return [...links];
}

/** The web addresses in a plain text, each once, in reading order, without the punctuation that ends a sentence. */
export function linksInText(text: string): readonly string[] {
  const found = text.match(/https?:\/\/[^\s<>"]+/gi) ?? [];
  return [...new Set(found.map((link) => link.replace(/[.,;:!?)\]'。、]+$/u, '')))];
}

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

/** Mails on disk, one file each, so that they outlive the process that took them. */
export interface MailFolder {
  /** Newest first. */
  read(): Promise<readonly ReceivedMail[]>;
  /** Resolves when the mail outlives the process. */
  keep(mail: ReceivedMail): Promise<void>;
  drop(mail: ReceivedMail): Promise<void>;
}

/** The folder at a path, which is made with the first mail. */
export function mailFolder(path: string): MailFolder {
  const fileOf = ({ id }: ReceivedMail): string => join(path, `${id}.json`);
  return {
    async read() {
      const mails: ReceivedMail[] = [];
      for await (const name of glob('*.json', { cwd: path })) {
        const mail = mailIn(await readFile(join(path, name), 'utf8'));
        if (mail) mails.push(mail);
      }
      return mails.toSorted(newestFirst);
    },
    keep: (mail) => writeAtomically(fileOf(mail), JSON.stringify(mail)),
    drop: (mail) => rm(fileOf(mail), { force: true }),
  };
}

function mailIn(text: string): ReceivedMail | undefined {
  try {
    return receivedMailSchema.safeParse(JSON.parse(text)).data;
  } catch {
    // What is no mail, or another version's, is no reason to do without the rest.
    return undefined;
  }
}

const newestFirst = (one: ReceivedMail, other: ReceivedMail): number => other.receivedAt.localeCompare(one.receivedAt);
