import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { OUR_BRAND } from '@sound-library/server-kit/test/support/brand.ts';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { mailLinkStore } from '../../src/accounts/mail-link-store.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { insertUser, type NewUser } from '../../src/database/users.ts';
import { closeQueues, openQueues, type QueueTimes } from '../../src/jobs/pg-boss.ts';
import { mailWorker } from '../../src/mail/mail-worker.ts';
import { openMailQueue, type QueuedMail } from '../../src/mail/open-mail-queue.ts';
import type { OutgoingMail } from '../../src/mail/smtp-sender.ts';
import { lastingDatabase, newUser, type TestDatabase } from './test-database.ts';

/** The storefront that mails link to. */
export const MAIL_SITE = {
  brand: OUR_BRAND,
  publicUrl: 'https://www.labs.example',
  supportUrl: 'https://support.labs.example',
};

type MailSetup = Awaited<ReturnType<typeof mailSetup>>;

/** A lasting database and the mail queue on it, with a mail server that can be made to fail. */
export async function mailSetup(provided?: TestDatabase) {
  const place = provided ?? (await lastingDatabase());
  const sent: OutgoingMail[] = [];
  const logs: unknown[] = [];
  let opened: Awaited<ReturnType<typeof open>>[] = [];
  let time = Date.parse('2026-11-20T12:00:00Z');
  const now = () => new Date(time);
  const links = mailLinkStore(now);
  const note = (...line: unknown[]) => void logs.push(line);
  const log = { info: note, warn: note };
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
    const { queries } = database;
    return {
      queries,
      queue,
      start: () => queue.start(mailWorker({ queries, mailLinks: links, sender, site: MAIL_SITE, log, now })),
      async close(): Promise<void> {
        await queue.finish();
        await closeQueues(boss);
        await database.close();
      },
    };
  };
  const closeAll = async () => {
    for (const process of opened) await process.close();
    opened = [];
  };
  let current = await open();
  opened.push(current);
  const setup = {
    get queries() {
      return current.queries;
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
    start: () => current.start(),
    /** Resets everything: no accounts, no pending mails; the process doesn't send yet. */
    async reset(): Promise<void> {
      await setup.restart();
      await current.queries.execute(sql`truncate users, mail_allowances, mail_queue.job cascade`);
      sent.length = 0;
      logs.length = 0;
      setup.reply = async () => undefined;
    },
    /** Ends the process and starts another one on the same database, which doesn't send yet. */
    async restart(): Promise<void> {
      await closeAll();
      current = await open();
      opened.push(current);
    },
    /** A second process on the same database; PostgreSQL only. */
    async openAnother(): Promise<void> {
      const another = await open();
      opened.push(another);
      await another.start();
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

/** A mail server on a free port that records every byte it receives. */
export async function mailCatcher() {
  /** Envelopes and the raw bytes, oldest first. */
  const mails: { envelope: { from: string; to: readonly string[] }; source: Buffer }[] = [];
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
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new TypeError('The mail catcher listens on no port.');
  return {
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** Failed jobs are retried at the next poll, and this is pg-boss's shortest interval. */
export const QUICK_QUEUE: QueueTimes = {
  retryDelaySeconds: 0,
  pollEverySeconds: { unnotified: 0.5, notified: 0.5 },
};
