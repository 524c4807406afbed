import { glob, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import PostalMime from 'postal-mime';
import { z } from 'zod';
import { writeAtomically } from '../state-file.ts';

/** The mailbox holds so many mails; the oldest goes first. */
export const MOST_MAILS = 200;

const receivedMailSchema = z.object({
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
/** A mail as it is in the mailbox. */
export type ReceivedMail = Readonly<z.infer<typeof receivedMailSchema>>;

/** Every mail that arrived, also before the sandbox was started again. */
export interface Mailbox {
  /** Reads the mails of earlier processes; to be called before anything else. */
  load(): Promise<void>;
  /** Resolves when the mail is on disk. */
  add(mail: ReceivedMail): Promise<void>;
  /** Newest first; with `recipient`, only what was delivered to that address, however it is capitalised. */
  list(recipient?: string): readonly ReceivedMail[];
  find(id: string): ReceivedMail | undefined;
  clear(): Promise<void>;
}

/** A mailbox that has its mails in memory, and in a folder, one file each. */
export function createMailbox(folder: string): Mailbox {
  let mails: readonly ReceivedMail[] = [];
  const fileOf = ({ id }: ReceivedMail): string => join(folder, `${id}.json`);
  const reduceTo = async (staying: readonly ReceivedMail[]): Promise<void> => {
    const leaving = mails.filter((mail) => !staying.includes(mail));
    mails = staying;
    await Promise.all(leaving.map((mail) => rm(fileOf(mail), { force: true })));
  };
  return {
    async load() {
      const found: ReceivedMail[] = [];
      for await (const name of glob('*.json', { cwd: folder })) {
        found.push(...mailIn(await readFile(join(folder, name), 'utf8')));
      }
      mails = found.toSorted((one, other) => other.receivedAt.localeCompare(one.receivedAt));
      await reduceTo(mails.slice(0, MOST_MAILS));
    },
    async add(mail) {
      await writeAtomically(fileOf(mail), JSON.stringify(mail));
      mails = [mail, ...mails];
      await reduceTo(mails.slice(0, MOST_MAILS));
    },
    list: (recipient) => {
      const wanted = recipient?.trim().toLowerCase();
      return mails.filter(({ to }) => wanted === undefined || to.some((address) => address.toLowerCase() === wanted));
    },
    find: (id) => mails.find((mail) => mail.id === id),
    clear: () => reduceTo([]),
  };
}

/** A file that is no mail, or another version's, is no reason to do without the rest. */
function mailIn(text: string): readonly ReceivedMail[] {
  try {
    return [receivedMailSchema.parse(JSON.parse(text))];
  } catch {
    return [];
  }
}

type Delivery = Pick<ReceivedMail, 'id' | 'receivedAt' | 'to'> & {
  /** The sender that the SMTP client named. */
  readonly sender: string;
  /** The whole message. */
  readonly source: Uint8Array;
};

/** Reads a delivered message. Rejects when its headers or its nesting are beyond what a mail may have. */
export async function readMail({ sender, source, ...delivery }: Delivery): Promise<ReceivedMail> {
  const { from, subject = '', text = '', html = '' } = await PostalMime.parse(source);
  const address = from?.address ?? sender;
  return {
    ...delivery,
    from: from?.name ? `${from.name} <${address}>` : address,
    subject,
    text,
    html,
    links: html === '' ? linksInText(text) : linksInHtml(html),
  };
}

/** The web addresses that links of the HTML lead to, each once, in reading order. */
export function linksInHtml(html: string): readonly string[] {
  const links = new Set<string>();
  const parser = new Parser({
    onopentag(name, { href = '' }) {
      if (name === 'a' && /^https?:\/\//i.test(href)) links.add(href);
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
