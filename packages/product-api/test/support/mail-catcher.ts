import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as a mail server gets it. */
interface CaughtMail {
  /** What the client said whose mail it is, and whom it is for. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  /** The bytes as they came. */
  readonly source: Buffer;
}

export interface MailCatcher {
  readonly smtpUrl: string;
  /** Oldest first. */
  readonly mails: CaughtMail[];
  close(): Promise<void>;
}

/** A mail server on a free port that keeps every byte it is given. */
export async function mailCatcher(): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
      buffer(stream).then((source) => {
        mails.push({ envelope, source });
        done();
      }, done);
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(listener.address())}`,
    mails,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new TypeError('The mail catcher listens on no port.');
  return address.port;
}
