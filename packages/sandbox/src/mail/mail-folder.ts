import { glob, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../write-atomically.ts';
import { type ReceivedMail, receivedMailSchema } from './received-mail.ts';

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
