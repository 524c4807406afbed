import { productApi } from '@sound-library/contract/product-api.ts';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PasswordHasher, parsePhcString, passwordHasher } from '../src/accounts/password-hasher.ts';
import type { Database } from '../src/database/database.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { sessions as sessionRows, users } from '../src/database/schema.ts';
import { findAccountsOfAddress, insertUser, updateUser } from '../src/database/users.ts';
import { serveContract } from '../src/plugins/serve-contract.ts';
import { loginRoute } from '../src/sessions/session-routes.ts';
import { sessionStore } from '../src/sessions/session-store.ts';
import { nothingLoaded } from './support/nothing-loaded.ts';
import { request } from './support/request.ts';
import { PASSWORD } from './support/test-api.ts';
import { type TestDatabase, testDatabase } from './support/test-database.ts';

const now = () => new Date('2026-11-20T12:00:00Z');
const hasherOf = (passes: number): PasswordHasher =>
  passwordHasher((job) => job(), { memoryKib: 64, passes, lanes: 1 });

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await testDatabase();
  database = await openDatabase(test.config, { onIdleError: () => {} });
});
afterAll(async () => {
  await database.close();
  await test.remove();
});

const ID = '7d9c6a4e-52f1-4c6b-9d0e-1f2a3b4c5d6e';

async function insertMira(passwordHash: string): Promise<void> {
  await database.queries.delete(users).where(eq(users.id, ID));
  await insertUser(database.queries, {
    id: ID,
    firstName: 'Mira',
    lastName: 'Sato',
    emailAddress: 'mira@example.com',
    emailKey: 'mira@example.com',
    passwordHash,
    newsletter: false,
    source: 'test',
    createdAt: now(),
    updatedAt: now(),
  });
}

/** Logs in at a server whose hasher is this. */
async function logInWith(hasher: PasswordHasher) {
  const { queries } = database;
  const sessions = sessionStore(queries, { idleDays: 7, absoluteDays: 30 }, now);
  const app = Fastify();
  const { login } = productApi;
  serveContract(
    app,
    { login },
    { login: loginRoute({ queries, hasher, sessions, now }) },
    {
      authenticate: () => Promise.reject(new Error('not asked for')),
      content: nothingLoaded(),
      validatesAnswers: true,
    },
  );
  const payload = { email: 'mira@example.com', password: PASSWORD };
  return (await request(app)).post(login.path).send(payload);
}

const sessionsOfMira = () => database.queries.select().from(sessionRows).where(eq(sessionRows.userId, ID));

it('makes a hash of former parameters anew when its owner logs in', async () => {
  await insertMira(await hasherOf(1).hash(PASSWORD));
  expect((await logInWith(hasherOf(2))).status).toBe(200);
  const { unconfirmed: user } = await findAccountsOfAddress(database.queries, 'mira@example.com');
  expect(parsePhcString(user?.passwordHash ?? '').cost.passes).toBe(2);
  expect((await logInWith(hasherOf(2))).status).toBe(200);
});

it.each([1, 2])(
  'opens nothing for a password that was changed while it was checked (%i passes before)',
  async (passes) => {
    await insertMira(await hasherOf(passes).hash(PASSWORD));
    const hasher = hasherOf(2);
    const changed = await hasher.hash('another one altogether');
    const late: PasswordHasher = {
      ...hasher,
      async verify(password, hash) {
        const verdict = await hasher.verify(password, hash);
        await updateUser(database.queries, ID, { passwordHash: changed });
        return verdict;
      },
    };
    expect((await logInWith(late)).status).toBe(401);
    expect(await sessionsOfMira()).toEqual([]);
    const { unconfirmed } = await findAccountsOfAddress(database.queries, 'mira@example.com');
    expect(unconfirmed?.passwordHash).toBe(changed);
  },
);

it('opens nothing for an account whose time has come', async () => {
  await insertMira(await hasherOf(2).hash(PASSWORD));
  await updateUser(database.queries, ID, { deletesAt: now() });
  expect((await logInWith(hasherOf(2))).status).toBe(401);
  expect(await sessionsOfMira()).toEqual([]);
});
