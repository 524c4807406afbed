import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { OUR_BRAND } from '@sound-library/server-kit/test/support/brand.ts';
import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { SMTPServer } from 'smtp-server';
import { mailLinkStore } from '../../src/accounts/mail-link-store.ts';
import type { Database } from '../../src/database/database.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { insertUser, type NewUser } from '../../src/database/users.ts';
import { closeQueues, openQueues, type QueueTimes } from '../../src/jobs/pg-boss.ts';
import { mailWorker } from '../../src/mail/mail-worker.ts';
import { type OpenMailQueue, openMailQueue, type QueuedMail } from '../../src/mail/open-mail-queue.ts';
import type { OutgoingMail } from '../../src/mail/smtp-sender.ts';
import { lastingDatabase, newUser, type TestDatabase } from './test-database.ts';

/** The storefront that mails link to. */
export const MAIL_SITE = {
  brand: OUR_BRAND,
  publicUrl: 'https://www.labs.example',
  supportUrl: 'https://support.labs.example',
};

type MailSetup = Awaited<ReturnType<typeof mailSetup>>;

/**
 * A database that outlives its processes, and the mail queue on it, with a mail server that can be made to fail. By default it
 * creates the database.
 */
export async function mailSetup(provided?: TestDatabase) {
  const place = provided ?? (await lastingDatabase());
  const sent: OutgoingMail[] = [];
  const logs: unknown[] = [];
  const opened: { database: Database; boss: PgBoss; queue: OpenMailQueue }[] = [];
  let time = Date.parse('2026-11-20T12:00:00Z');
  const now = () => new Date(time);
  const links = mailLinkStore(now);
  const log = {
    info: (...line: unknown[]) => void logs.push(line),
    warn: (...line: unknown[]) => void logs.push(line),
  };
  const sender = {
    async send(mail: OutgoingMail) {
      await setup.reply(mail);
      sent.push(mail);
    },
  };
  const open = async () => {
    const database = await openDatabase(place.config, { onIdleError: () => {} });
    const boss = await openQueues(database, { onError: () => {} });
    const queue = await openMailQueue(boss, QUICK_QUEUE);
    const parts = { database, boss, queue };
    opened.push(parts);
    return parts;
  };
  const startSending = ({ database, queue }: (typeof opened)[number]) => {
    return queue.start(mailWorker({ queries: database.queries, mailLinks: links, sender, site: MAIL_SITE, log, now }));
  };
  const closeAll = async () => {
    for (const { database, boss, queue } of opened.splice(0)) {
      await queue.finish();
      await closeQueues(boss);
      await database.close();
    }
  };
  let current = await open();
  const setup = {
    get queries() {
      return current.database.queries;
    },
    get queue() {
      return current.queue;
    },
    links,
    /** The mails that the mail server received, oldest first. */
    sent,
    logs,
    /** A failure of the mail server in place of accepting a mail. */
    reply: async (_mail: OutgoingMail): Promise<void> => undefined,
    pass(milliseconds: number): void {
      time += milliseconds;
    },
    start: () => startSending(current),
    /** Resets everything: no accounts, no pending mails; the process doesn't send yet. */
    async reset(): Promise<void> {
      await setup.restart();
      await current.database.queries.execute(sql`truncate users, mail_allowances, mail_queue.job cascade`);
      sent.length = 0;
      logs.length = 0;
      setup.reply = async () => undefined;
    },
    /** Ends the process and starts another one on the same database, which doesn't send yet. */
    async restart(): Promise<void> {
      await closeAll();
      current = await open();
    },
    /** A second process on the same database; PostgreSQL only. */
    async openAnother(): Promise<OpenMailQueue> {
      const another = await open();
      await startSending(another);
      return another.queue;
    },
    async close(): Promise<void> {
      await closeAll();
      await place.close();
    },
  };
  return setup;
}

/** An account of which only the address matters, unconfirmed and with a password by default; returns its id. */
export async function account(setup: MailSetup, emailAddress: string, fields: Partial<NewUser> = {}): Promise<string> {
  const user = newUser({ emailAddress, ...fields });
  await insertUser(setup.queries, user);
  return user.id;
}

export const CONFIRMED = { emailConfirmedAt: new Date('2026-11-02T12:00:00Z') };

export const tokenIn = (mail: OutgoingMail | undefined): string | undefined =>
  /\?token=([\w-]{43})(?![\w-])/.exec(mail?.text ?? '')?.[1];

export const english = <Mail extends object>(mail: Mail): Mail & { locale: QueuedMail['locale'] } => ({
  ...mail,
  locale: 'en-GB',
});

/** A mail as a mail server receives it. */
interface CaughtMail {
  /** The envelope's sender and recipients. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly source: Buffer;
}

/** A mail server on a free port that records every byte it receives. */
export async function mailCatcher() {
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
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new TypeError('The mail catcher listens on no port.');
  return address.port;
}

/** Failed jobs are retried at the next poll, and this is pg-boss's shortest interval. */
export const QUICK_QUEUE: QueueTimes = {
  retryDelaySeconds: 0,
  pollEverySeconds: { unnotified: 0.5, notified: 0.5 },
};
