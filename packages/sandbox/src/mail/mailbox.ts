import type { ReceivedMail } from './received-mail.ts';

/** Mails that the mailbox keeps; the oldest goes first. */
export const MAILS_KEPT = 200;

/** Every mail that arrived since the sandbox started. */
export interface Mailbox {
  add(mail: ReceivedMail): void;
  /** Newest first; with `recipient`, only what was delivered to that address, however it is capitalised. */
  list(recipient?: string): readonly ReceivedMail[];
  find(id: string): ReceivedMail | undefined;
  clear(): void;
}

/** An empty mailbox that keeps its mails in memory. */
export function createMailbox(kept = MAILS_KEPT): Mailbox {
  let mails: readonly ReceivedMail[] = [];
  return {
    add: (mail) => {
      mails = [mail, ...mails].slice(0, kept);
    },
    list: (recipient) => (recipient === undefined ? mails : mails.filter(({ to }) => includesAddress(to, recipient))),
    find: (id) => mails.find((mail) => mail.id === id),
    clear: () => {
      mails = [];
    },
  };
}

const includesAddress = (addresses: readonly string[], wanted: string): boolean =>
  addresses.some((address) => address.toLowerCase() === wanted.trim().toLowerCase());
