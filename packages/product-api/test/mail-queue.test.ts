import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { invite } from '../src/accounts/invitation.ts';
import { account, CONFIRMED, english, type MailHouse, mailHouse, tokenIn } from './support/mail-house.ts';

/** A busy machine takes its time; a mail that doesn't come fails the test. */
const soon = { timeout: 15_000, interval: 20 };
const forgotten = (emailAddress: string) => english({ kind: 'forgot-password' as const, emailAddress });

let house: MailHouse;
beforeAll(async () => {
  house = await mailHouse();
});
beforeEach(() => house.reset());
afterAll(() => house.close());

const rowsSchema = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });

/** Everything in every table of the database, as one text. */
async function everyRow(): Promise<string> {
  const tables = await house.queries.execute(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of rowsSchema.parse(tables).rows) {
    const all = await house.queries.execute(sql.raw(`select to_jsonb(t) as row from ${String(name)} t`));
    texts.push(JSON.stringify(rowsSchema.parse(all).rows));
  }
  return texts.join('\n');
}

it('sends a mail when the transaction that asks for it has ended well, and none when it has not', async () => {
  const { queries, queue, sent } = house;
  await account(house, 'mira@example.com', CONFIRMED);
  await account(house, 'other@example.com', CONFIRMED);
  await house.start();
  const failed = queries.transaction(async (transaction) => {
    await queue.add(transaction, forgotten('other@example.com'));
    throw new Error('the rest failed');
  });
  await expect(failed).rejects.toThrow('the rest failed');
  await queries.transaction((transaction) => queue.add(transaction, forgotten('mira@example.com')));
  await expect.poll(() => sent.length, soon).toBe(1);
  expect(sent[0]).toMatchObject({ to: 'mira@example.com', subject: 'Set a new password' });
});

it('keeps the secret of a link out of the database: the mail has it, the tables have its hash', async () => {
  await account(house, 'mira@example.com', CONFIRMED);
  await house.start();
  await house.queue.add(house.queries, forgotten('mira@example.com'));
  await expect.poll(() => house.sent.length, soon).toBe(1);
  const token = tokenIn(house.sent[0]) ?? '';
  expect(await house.links.find(house.queries, token)).toMatchObject({ purpose: 'reset-password' });
  const rows = await everyRow();
  expect(rows).toContain('mira@example.com');
  expect(rows).not.toContain(token);
});

it('loses nothing when the process ends before the mail is sent', async () => {
  await account(house, 'mira@example.com', CONFIRMED);
  await house.queue.add(house.queries, forgotten('mira@example.com'));
  await house.restart();
  await house.start();
  await expect.poll(() => house.sent.map(({ to }) => to), soon).toEqual(['mira@example.com']);
});

it('tries again what the mail server did not take, with a link that works', async () => {
  const answers = [new Error('the server is down'), new Error('still down')];
  const tries: string[] = [];
  house.answer = async ({ id }) => {
    tries.push(id);
    const failure = answers.shift();
    if (failure) throw failure;
  };
  const userId = await account(house, 'mira@example.com', CONFIRMED);
  await house.start();
  await house.queue.add(house.queries, forgotten('mira@example.com'));
  await expect.poll(() => house.sent.length, soon).toBe(1);
  expect(tries).toHaveLength(3);
  expect(new Set(tries).size).toBe(1);
  const link = await house.links.use(house.queries, tokenIn(house.sent[0]) ?? '', ['reset-password']);
  expect(link).toMatchObject({ userId });
});

it('finishes the mail in hand before it closes, and begins no other', async () => {
  const { queue, queries, sent } = house;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let begun = 0;
  house.answer = () => {
    begun += 1;
    return held;
  };
  await account(house, 'mira@example.com', CONFIRMED);
  await account(house, 'late@example.com', CONFIRMED);
  await house.start();
  await queue.add(queries, forgotten('mira@example.com'));
  await expect.poll(() => begun, soon).toBe(1);
  const finishing = queue.finish();
  await queue.add(queries, forgotten('late@example.com'));
  letGo();
  await finishing;
  expect(sent.map(({ to }) => to)).toEqual(['mira@example.com']);
  await house.restart();
  await house.start();
  await expect.poll(() => sent.map(({ to }) => to), soon).toEqual(['mira@example.com', 'late@example.com']);
});

it('sends an address three mails of a kind within an hour, and says nothing of the address when it stops', async () => {
  const { queue, queries, sent, logs } = house;
  await account(house, 'mira@example.com', CONFIRMED);
  await house.start();
  for (const address of ['mira@example.com', 'Mira@Example.com', ' MIRA@example.com', 'mira@example.com']) {
    await queue.add(queries, forgotten(address));
  }
  await expect.poll(() => logs.length, soon).toBe(4);
  expect(sent).toHaveLength(3);
  expect(JSON.stringify(logs)).toContain('too many');
  expect(JSON.stringify(logs)).not.toContain('example.com');
  house.pass(3_600_000);
  await queue.add(queries, forgotten('mira@example.com'));
  await expect.poll(() => sent.length, soon).toBe(4);
});

it('tells of every passkey, however many come within an hour', async () => {
  const { queue, queries, sent } = house;
  const userId = await account(house, 'mira@example.com', CONFIRMED);
  await house.start();
  for (const passkeyName of ['Phone', 'Laptop', 'Key', 'Somebody else']) {
    await queue.add(queries, english({ kind: 'passkey-added' as const, userId, passkeyName }));
  }
  await expect.poll(() => sent.length, soon).toBe(4);
});

it('invites somebody once to an account without details, and again by another link', async () => {
  const { queries, queue: mails, sent } = house;
  const context = { queries, mails, now: () => new Date('2026-11-20T12:00:00Z') };
  await house.start();
  const guest = { email: 'guest@example.com', locale: 'ko' } as const;
  expect(await invite(context, guest)).toBe('made');
  await expect.poll(() => sent.length, soon).toBe(1);
  expect(sent[0]).toMatchObject({ to: 'guest@example.com', languageTag: 'ko-KR' });
  expect(await invite(context, guest)).toBe('made before');
  await expect.poll(() => sent.length, soon).toBe(2);
  expect(await house.links.find(queries, tokenIn(sent[0]) ?? '')).toBeUndefined();
  expect(await house.links.find(queries, tokenIn(sent[1]) ?? '')).toMatchObject({ purpose: 'set-account-details' });
  await account(house, 'member@example.com', CONFIRMED);
  expect(await invite(context, { email: 'member@example.com', locale: 'ko' })).toBe('has an account');
});
