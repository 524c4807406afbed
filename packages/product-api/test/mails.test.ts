import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { forAllTests } from '@sound-library/server-kit/test/support/test-resources.ts';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { invite } from '../src/accounts/invitation.ts';
import { findUserWithoutDetails } from '../src/database/users.ts';
import type { MailOrder } from '../src/mail/mail-order.ts';
import { MAIL_TEXTS } from '../src/mail/mail-texts.ts';
import type { MailJob } from '../src/mail/open-mail-queue.ts';
import { renderMail } from '../src/mail/render-mail.ts';
import { type OutgoingMail, smtpSender } from '../src/mail/smtp-sender.ts';
import { account, CONFIRMED, english, MAIL_SITE, mailCatcher, mailSetup, tokenIn } from './support/mail-setup.ts';

describe('the queue of mails', () => {
  /** A busy machine takes its time; a missing mail fails the test. */
  const soon = { timeout: 15_000, interval: 20 };
  const forgotten = (emailAddress: string) => english({ kind: 'forgot-password' as const, emailAddress });

  const setup = forAllTests(mailSetup);
  beforeEach(() => setup.reset());

  const rowsSchema = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });

  /** All data in all tables of the database, as one text. */
  async function everyRow(): Promise<string> {
    const tables = await setup.queries.execute(
      sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const texts: string[] = [];
    for (const { name } of rowsSchema.parse(tables).rows) {
      const all = await setup.queries.execute(sql.raw(`select to_jsonb(t) as row from ${String(name)} t`));
      texts.push(JSON.stringify(rowsSchema.parse(all).rows));
    }
    return texts.join('\n');
  }

  it('sends a mail when its transaction commits, and none when it rolls back', async () => {
    const { queries, queue, sent } = setup;
    await account(setup, 'mira@example.com', CONFIRMED);
    await account(setup, 'other@example.com', CONFIRMED);
    await setup.start();
    const failed = queries.transaction(async (transaction) => {
      await queue.add(transaction, forgotten('other@example.com'));
      throw new Error('the rest failed');
    });
    await expect(failed).rejects.toThrow('the rest failed');
    await queries.transaction((transaction) => queue.add(transaction, forgotten('mira@example.com')));
    await expect.poll(() => sent.length, soon).toBe(1);
    expect(sent[0]).toMatchObject({ to: 'mira@example.com', subject: 'Set a new password' });
  });

  it('stores only the hash of a link’s secret, which the mail contains', async () => {
    await account(setup, 'mira@example.com', CONFIRMED);
    await setup.start();
    await setup.queue.add(setup.queries, forgotten('mira@example.com'));
    await expect.poll(() => setup.sent.length, soon).toBe(1);
    const token = tokenIn(setup.sent[0]) ?? '';
    expect(await setup.links.find(setup.queries, token)).toMatchObject({ purpose: 'reset-password' });
    const rows = await everyRow();
    expect(rows).toContain('mira@example.com');
    expect(rows).not.toContain(token);
  });

  it('retries a mail that the mail server refused, with a valid link', async () => {
    const tries: string[] = [];
    setup.reply = async ({ id }) => {
      if (tries.push(id) < 3) throw new Error('the server is down');
    };
    const userId = await account(setup, 'mira@example.com', CONFIRMED);
    await setup.start();
    await setup.queue.add(setup.queries, forgotten('mira@example.com'));
    await expect.poll(() => setup.sent.length, soon).toBe(1);
    expect(tries).toHaveLength(3);
    expect(new Set(tries).size).toBe(1);
    const link = await setup.links.use(setup.queries, tokenIn(setup.sent[0]) ?? '', ['reset-password']);
    expect(link).toMatchObject({ userId });
  });

  it('finishes the current mail before it closes, and begins no other', async () => {
    const { queue, queries, sent } = setup;
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    let begun = 0;
    setup.reply = () => {
      begun += 1;
      return held;
    };
    await account(setup, 'mira@example.com', CONFIRMED);
    await account(setup, 'late@example.com', CONFIRMED);
    await setup.start();
    await queue.add(queries, forgotten('mira@example.com'));
    await expect.poll(() => begun, soon).toBe(1);
    const finishing = queue.finish();
    await queue.add(queries, forgotten('late@example.com'));
    letGo();
    await finishing;
    expect(sent.map(({ to }) => to)).toEqual(['mira@example.com']);
    await setup.restart();
    await setup.start();
    await expect.poll(() => sent.map(({ to }) => to), soon).toEqual(['mira@example.com', 'late@example.com']);
  });

  it('sends an address three mails of a kind per hour, and logs no address when it stops', async () => {
    const { queue, queries, sent, logs } = setup;
    await account(setup, 'mira@example.com', CONFIRMED);
    await setup.start();
    for (const address of ['mira@example.com', 'Mira@Example.com', 'MIRA@example.com', 'mira@example.com']) {
      await queue.add(queries, forgotten(address));
    }
    await expect.poll(() => logs.length, soon).toBe(4);
    expect(sent).toHaveLength(3);
    expect(JSON.stringify(logs)).toContain('too_many');
    expect(JSON.stringify(logs)).not.toContain('example.com');
    setup.pass(3_600_000);
    await queue.add(queries, forgotten('mira@example.com'));
    await expect.poll(() => sent.length, soon).toBe(4);
  });

  it.each<readonly [string, (userId: string) => MailJob]>([
    ['new passkey', (userId) => english({ kind: 'passkey-added', userId, passkeyName: 'Phone' })],
    ['changed password', (userId) => english({ kind: 'password-changed', userId })],
    ['changed address', (userId) => english({ kind: 'email-changed', userId, formerEmailAddress: 'mira@example.com' })],
    ['requested deletion', (userId) => english({ kind: 'deletion-scheduled', userId })],
    [
      'ended subscription',
      () => english({ kind: 'subscription-ended', emailAddress: 'mira@example.com', firstName: '' }),
    ],
  ])('notifies of every %s, however many there are within an hour', async (_event, mailTo) => {
    const { queue, queries, sent, logs } = setup;
    const deletesAt = new Date('2026-12-04T12:00:00Z');
    const userId = await account(setup, 'mira@example.com', { ...CONFIRMED, deletesAt });
    await setup.start();
    for (let count = 0; count < 4; count += 1) await queue.add(queries, mailTo(userId));
    await expect.poll(() => logs.length, soon).toBe(4);
    expect(sent).toHaveLength(4);
  });

  it('sends one invitation to an account without details, and another link on request', async () => {
    const { queries, queue: mails, sent } = setup;
    let now = new Date('2026-11-20T12:00:00Z');
    const context = { queries, mails, now: () => now };
    await setup.start();
    const guest = { email: 'guest@example.com', locale: 'ko' } as const;
    expect(await invite(context, guest)).toBe('made');
    await expect.poll(() => sent.length, soon).toBe(1);
    expect(sent[0]).toMatchObject({ to: 'guest@example.com', languageTag: 'ko-KR' });
    now = new Date('2026-12-20T12:00:00Z');
    expect(await invite(context, guest)).toBe('made before');
    // Else the account would be deleted as an old one.
    expect(await findUserWithoutDetails(queries, guest.email)).toMatchObject({ createdAt: now });
    await expect.poll(() => sent.length, soon).toBe(2);
    expect(await setup.links.find(queries, tokenIn(sent[0]) ?? '')).toBeUndefined();
    expect(await setup.links.find(queries, tokenIn(sent[1]) ?? '')).toMatchObject({ purpose: 'set-account-details' });
    await account(setup, 'member@example.com', CONFIRMED);
    expect(await invite(context, { email: 'member@example.com', locale: 'ko' })).toBe('has an account');
  });
});

describe('the MIME message', () => {
  const FROM = { name: 'LABS', address: 'no-reply@labs.example' };
  /** All headers of our mails: none reveals the program or other recipients. */
  const HEADERS = 'auto-submitted content-language content-type date from message-id mime-version subject to'.split(
    ' ',
  );

  const catcher = forAllTests(mailCatcher);
  beforeEach(() => {
    catcher.mails.length = 0;
  });

  async function send(mail: Partial<OutgoingMail> = {}) {
    const { supportUrl } = MAIL_SITE;
    const sender = smtpSender({ smtpUrl: catcher.smtpUrl, requiresTls: false, from: FROM, supportUrl });
    const usual = { id: 'job', to: 'mira@example.com', languageTag: 'en-GB', subject: 'Hello', html: '<p>', text: '.' };
    await sender.send({ ...usual, ...mail }, AbortSignal.timeout(10_000));
    const caught = catcher.mails.at(-1);
    if (!caught) throw new Error('The mail did not arrive.');
    return { envelope: caught.envelope, parsed: await PostalMime.parse(caught.source) };
  }

  const sendOrder = (order: Partial<MailOrder>) => {
    const usual = { template: 'passkey-added', to: 'mira@example.com', locale: 'en-GB', userId: 'mine' } as const;
    return send(renderMail({ ...usual, firstName: 'Mira', passkeyName: 'Laptop', ...order }, MAIL_SITE, undefined));
  };

  it.each(LOCALE_CODES)('declares sender, recipient, subject and language in %s', async (locale) => {
    const { envelope, parsed } = await sendOrder({ locale });
    const { subject } = MAIL_TEXTS[locale].mails['passkey-added'];
    expect(parsed).toMatchObject({ from: FROM, to: [{ name: '', address: 'mira@example.com' }], subject });
    expect(envelope).toEqual({ from: FROM.address, to: ['mira@example.com'] });
    expect(parsed.headers.map(({ key }) => key).sort()).toEqual(HEADERS);
    const value = (name: string) => parsed.headers.find(({ key }) => key === name)?.value;
    expect(value('content-language')).toBe(LOCALES[locale].languageTag);
    expect(value('auto-submitted')).toBe('auto-generated');
  });

  it('has the id of its job, the same for each retry', async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { parsed } = await send({ id: '0192-job' });
      expect(parsed.messageId).toBe('<0192-job@labs.example>');
    }
  });

  it.each([
    'mira@example.com\r\nBcc: other@example.com',
    'mira@example.com, other@example.com',
    '<other@example.com> mira@example.com',
  ])('has no second recipient for %j', async (to) => {
    await expect(send({ to })).rejects.toThrow('The mail server did not accept the mail');
    expect(catcher.mails).toEqual([]);
  });
});
