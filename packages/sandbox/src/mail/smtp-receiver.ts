import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Outage } from '../outages.ts';
import { type Mailbox, readMail } from './mailbox.ts';

const MESSAGE_LIMIT_BYTES = 1_048_576;
const CLOSE_WITHIN_MS = 250;

/** A mail server that accepts every mail into the mailbox and forwards nothing. */
export function smtpReceiver(mailbox: Mailbox, outage: () => Outage) {
  /** Modes without an SMTP equivalent refuse the mail. */
  async function greet({ id }: SMTPServerSession): Promise<void> {
    const mode = outage();
    if (mode === 'ok') return;
    // The client gives up; closing ends its connection.
    if (mode === 'hanging') return new Promise(() => undefined);
    if (mode !== 'down' && mode !== 'cut') throw refusal(421, 'The sandbox is set to be out of order; try again later');
    for (const connection of server.connections) if (connection.id === id) connection.close();
  }

  async function takeMail(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) {
      // The rest is read, too: the client reads the response only after it has sent everything.
      if (stream.byteLength <= MESSAGE_LIMIT_BYTES) chunks.push(Buffer.from(chunk));
    }
    if (stream.sizeExceeded) throw refusal(552, `A mail may have ${MESSAGE_LIMIT_BYTES} bytes`);
    const mail = await readMail({
      id: randomUUID(),
      receivedAt: new Date().toISOString(),
      sender: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
      to: envelope.rcptTo.map(({ address }) => address),
      source: Buffer.concat(chunks),
    });
    // An acknowledged mail must be on disk: the sender then deletes it.
    await mailbox.add(mail);
  }

  const server = new SMTPServer({
    name: 'sandbox',
    size: MESSAGE_LIMIT_BYTES,
    authOptional: true,
    allowInsecureAuth: true,
    // The library's own certificate is public: no encryption is better than an ineffective one.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: CLOSE_WITHIN_MS,
    onConnect: (session, done) => settle(greet(session), done),
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anybody' }),
    onData: (stream, session, done) => settle(takeMail(stream, session), done),
  });
  // A client may disconnect at any moment.
  server.on('error', () => undefined);

  return {
    /** Resolves with the port that it listens on. Rejects when the port is taken. */
    async listen(port: number, host: string): Promise<number> {
      const listener = server.listen(port, host);
      await once(listener, 'listening');
      const address = listener.address();
      if (address === null || typeof address === 'string') throw new TypeError('The SMTP receiver listens on no port.');
      return address.port;
    },
    close: (): Promise<void> => new Promise((resolve) => server.close(resolve)),
  };
}

const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

function settle(act: Promise<void>, done: (error?: Error | null) => void): void {
  act.then(
    () => done(),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
}
