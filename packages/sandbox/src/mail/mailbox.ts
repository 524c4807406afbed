import type { MailFolder } from './mail-folder.ts';
import type { ReceivedMail } from './received-mail.ts';

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
