import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailLinkStore, type StoredMailLink } from '../src/accounts/mail-link-store.ts';
import type { Database } from '../src/database/database.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { mailLinks } from '../src/database/schema.ts';
import { insertUser } from '../src/database/users.ts';
import { type TestDatabase, testDatabase } from './support/test-database.ts';

const MINUTE_MS = 60_000;
const address = 'mira@example.com';
const ofNobody: StoredMailLink = { purpose: 'confirm-newsletter', userId: null, emailAddress: address };

let test: TestDatabase;
let database: Database;
let time: number;
const links = mailLinkStore(() => new Date(time));

beforeAll(async () => {
  test = await testDatabase();
  database = await openDatabase(test.config, { onIdleError: () => {} });
});
afterAll(async () => {
  await database.close();
  await test.remove();
});
beforeEach(() => {
  time = Date.parse('2026-11-20T12:00:00Z');
});

async function linkOfUser(purpose: StoredMailLink['purpose'] = 'reset-password') {
  const userId = randomUUID();
  const at = new Date(time);
  const names = { firstName: 'Mira', lastName: 'Sato', emailAddress: address, emailKey: address };
  await insertUser(database.queries, {
    ...names,
    id: userId,
    newsletter: false,
    source: 'test',
    createdAt: at,
    updatedAt: at,
  });
  const link: StoredMailLink = { purpose, userId, emailAddress: address };
  return { link, userId, token: await links.create(database.queries, link) };
}

describe('a link', () => {
  it('is found any number of times and used once', async () => {
    const { queries } = database;
    const { token, link } = await linkOfUser();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await links.find(queries, token)).toEqual(link);
    expect(await links.find(queries, token)).toEqual(link);
    expect(await links.use(queries, token, ['reset-password'])).toEqual(link);
    expect(await links.use(queries, token, ['reset-password'])).toBeUndefined();
    expect(await links.find(queries, token)).toBeUndefined();
  });

  it('goes to exactly one of twenty who use it at once', async () => {
    const { token, link } = await linkOfUser();
    const uses = await Promise.all(
      Array.from({ length: 20 }, () => links.use(database.queries, token, ['reset-password', 'confirm-email'])),
    );
    expect(uses.filter((use) => use !== undefined)).toEqual([link]);
  });

  it('is for its purpose only, and not used up by an attempt at another', async () => {
    const { token, link } = await linkOfUser();
    expect(await links.use(database.queries, token, ['confirm-email', 'change-email'])).toBeUndefined();
    expect(await links.use(database.queries, token, ['reset-password'])).toEqual(link);
  });

  it('stays usable when the transaction that used it fails', async () => {
    const { token, link } = await linkOfUser();
    const failed = database.queries.transaction(async (transaction) => {
      await links.use(transaction, token, ['reset-password']);
      throw new Error('the rest failed');
    });
    await expect(failed).rejects.toThrow('the rest failed');
    expect(await links.use(database.queries, token, ['reset-password'])).toEqual(link);
  });

  it('can be used for 60 minutes', async () => {
    const { token } = await linkOfUser();
    time += 60 * MINUTE_MS - 1;
    expect(await links.find(database.queries, token)).toBeDefined();
    time += 1;
    expect(await links.find(database.queries, token)).toBeUndefined();
    expect(await links.use(database.queries, token, ['reset-password'])).toBeUndefined();
  });

  it('is stored by its hash alone', async () => {
    const token = await links.create(database.queries, ofNobody);
    const rows = JSON.stringify(await database.queries.select().from(mailLinks));
    expect(rows).not.toContain(token);
    expect(rows).toContain(address);
  });
});

it('ends the links of a user that are for the given purposes, and no others', async () => {
  const { queries } = database;
  const mine = await linkOfUser();
  const others = await linkOfUser();
  const confirmation = await links.create(queries, { ...mine.link, purpose: 'confirm-email' });
  await links.revoke(queries, mine.userId, ['reset-password', 'change-email']);
  expect(await links.find(queries, mine.token)).toBeUndefined();
  expect(await links.find(queries, confirmation)).toBeDefined();
  expect(await links.find(queries, others.token)).toBeDefined();
});

it('removes expired links and keeps the others', async () => {
  const { queries } = database;
  await links.create(queries, ofNobody);
  time += 60 * MINUTE_MS;
  const young = await links.create(queries, ofNobody);
  await links.removeExpired(queries);
  expect(await queries.$count(mailLinks)).toBe(1);
  expect(await links.find(queries, young)).toEqual(ofNobody);
});
