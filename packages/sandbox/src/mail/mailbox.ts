import { glob, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import PostalMime from 'postal-mime';
import { z } from 'zod';
import { writeAtomically } from '../state-file.ts';

export const MOST_MAILS = 200;

const receivedMailSchema = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  receivedAt: z.iso.datetime(),
  /** `Name <address>`, or the address alone. */
  from: z.string(),
  /** The envelope's recipients, including blind copies. */
  to: z.array(z.string()).readonly(),
  subject: z.string(),
  /** Empty when the mail has no such part. */
  text: z.string(),
  html: z.string(),
  /** Web URLs in the HTML part, without duplicates, in reading order. */
  links: z.array(z.string()).readonly(),
});
export type ReceivedMail = Readonly<z.infer<typeof receivedMailSchema>>;

/** A mailbox with its mails in memory, and in a folder, one file each. */
export function createMailbox(folder: string) {
  let mails: readonly ReceivedMail[] = [];
  const fileOf = ({ id }: ReceivedMail): string => join(folder, `${id}.json`);
  const reduceTo = async (staying: readonly ReceivedMail[]): Promise<void> => {
    const leaving = mails.filter((mail) => !staying.includes(mail));
    mails = staying;
    await Promise.all(leaving.map((mail) => rm(fileOf(mail), { force: true })));
  };
  return {
    async load(): Promise<void> {
      const found: ReceivedMail[] = [];
      for await (const name of glob('*.json', { cwd: folder })) {
        found.push(...mailIn(await readFile(join(folder, name), 'utf8')));
      }
      mails = found.toSorted((one, other) => other.receivedAt.localeCompare(one.receivedAt));
      await reduceTo(mails.slice(0, MOST_MAILS));
    },
    /** Resolves when the mail is on disk. */
    async add(mail: ReceivedMail): Promise<void> {
      await writeAtomically(fileOf(mail), JSON.stringify(mail));
      mails = [mail, ...mails];
      await reduceTo(mails.slice(0, MOST_MAILS));
    },
    /** Newest first; with `recipient`, only mails to that address, ignoring case. */
    list: (recipient?: string): readonly ReceivedMail[] => {
      const wanted = recipient?.trim().toLowerCase();
      return mails.filter(({ to }) => wanted === undefined || to.some((address) => address.toLowerCase() === wanted));
    },
    find: (id: string): ReceivedMail | undefined => mails.find((mail) => mail.id === id),
  };
}
export type Mailbox = ReturnType<typeof createMailbox>;

/** A malformed file, or one of another version, is skipped. */
function mailIn(text: string): readonly ReceivedMail[] {
  try {
    return [receivedMailSchema.parse(JSON.parse(text))];
  } catch {
    return [];
  }
}

type Delivery = Pick<ReceivedMail, 'id' | 'receivedAt' | 'to'> & {
  readonly sender: string;
  readonly source: Uint8Array;
};

/** Parses a delivered message. Rejects when its headers or its nesting exceed the limits. */
export async function readMail({ sender, source, ...delivery }: Delivery): Promise<ReceivedMail> {
  const { from, subject = '', text = '', html = '' } = await PostalMime.parse(source);
  const address = from?.address ?? sender;
  return {
    ...delivery,
    from: from?.name ? `${from.name} <${address}>` : address,
    subject,
    text,
    html,
    links: linksIn(html),
  };
}

/** The web URLs of the HTML's links, without duplicates, in reading order. */
function linksIn(html: string): readonly string[] {
  const links = new Set<string>();
  const parser = new Parser({
    onopentag(name, { href = '' }) {
      if (name === 'a' && /^https?:\/\//i.test(href)) links.add(href);
    },
  });
  parser.end(html);
  return [...links];
}
