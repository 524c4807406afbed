import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { type Outage, SLOW_MS } from '../outages.ts';
import { type Mailbox, readMail } from './mailbox.ts';

/** A client that keeps its connection for the next mail gets this long when the receiver closes. */
const CLOSE_WITHIN_MS = 250;

export interface SmtpReceiver {
  /** Resolves with the port that it listens on. Rejects when that can't be had. */
  listen(port: number, host: string): Promise<number>;
  close(): Promise<void>;
}

interface SmtpReceiverOptions {
  readonly now?: () => Date;
  readonly newId?: () => string;
  /** How the server goes wrong just now. */
  readonly outage?: () => Outage;
}

/** A mail server that takes every mail of every client into the mailbox and passes nothing on. */
export function smtpReceiver(
  mailbox: Mailbox,
  { now = () => new Date(), newId = randomUUID, outage = () => 'ok' }: SmtpReceiverOptions = {},
): SmtpReceiver {
  /** A dialogue has no answer that could be endless: what is no outage of its own, it refuses. */
  async function greet({ id }: SMTPServerSession): Promise<void> {
    const mode = outage();
    if (mode === 'ok') return;
    if (mode === 'slow') return pause(SLOW_MS, undefined, { ref: false });
    // The client gives up; closing ends who still waits.
    if (mode === 'hanging') return new Promise(() => undefined);
    if (mode === 'down' || mode === 'cut') return hangUp(id);
    throw new SmtpRefusal(421, 'The sandbox was told to be out of order; try again later');
  }

  function hangUp(id: string): void {
    for (const connection of server.connections) if (connection.id === id) connection.close();
  }

  async function takeMail(source: Buffer | undefined, { envelope }: SMTPServerSession): Promise<void> {
    if (source === undefined) {
      throw new SmtpRefusal(552, `A mail may have ${MESSAGE_LIMIT_BYTES} bytes`);
    }
    const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
    const recipients = envelope.rcptTo.map(({ address }) => address);
    const mail = await readMail({ id: newId(), receivedAt: now(), sender, recipients, source }).catch((cause) => {
      throw new SmtpRefusal(554, 'The mail could not be read', { cause });
    });
    // What is acknowledged is kept: the sender forgets it then.
    await mailbox.add(mail).catch((cause) => {
      throw new SmtpRefusal(451, 'The mail could not be kept; try again later', { cause });
    });
  }

  const server = new SMTPServer({
    name: 'sandbox',
    size: MESSAGE_LIMIT_BYTES,
    authOptional: true,
    allowInsecureAuth: true,
    // The library's own certificate is public: no encryption is better than one that looks like it.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: CLOSE_WITHIN_MS,
    onConnect: (session, done) => answer(() => greet(session), done),
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anybody' }),
    onData: (stream, session, done) => answer(async () => takeMail(await messageBytes(stream), session), done),
  });
  // A client that goes away in mid-sentence is its own affair.
  server.on('error', () => undefined);

  return {
    async listen(port, host) {
      const listener = server.listen(port, host);
      await once(listener, 'listening');
      return portOf(listener.address());
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function answer(act: () => Promise<void>, done: (error?: Error | null) => void): void {
  act().then(
    () => done(),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') {
    throw new TypeError('The SMTP receiver listens on no port.');
  }
  return address.port;
}

/** A mail that is not taken: the reply code and the sentence after it. */
export class SmtpRefusal extends Error {
  override readonly name = 'SmtpRefusal';
  readonly responseCode: number;

  constructor(responseCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.responseCode = responseCode;
  }
}

/** Size of a whole message, headers included. */
export const MESSAGE_LIMIT_BYTES = 1_048_576;

/** The whole message; undefined when it passes the limit, of which nothing is kept then. */
export async function messageBytes(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  let chunks: Buffer[] = [];
  for await (const chunk of stream) {
    // The rest is still read: the client hears the answer only after it has sent everything.
    if (stream.byteLength <= MESSAGE_LIMIT_BYTES) {
      chunks.push(Buffer.from(chunk));
    } else {
      chunks = [];
    }
  }
  return stream.sizeExceeded ? undefined : Buffer.concat(chunks);
}
