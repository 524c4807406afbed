import { productApi } from '@sound-library/contract/product-api.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { findNewestUnconfirmedUser, insertUser } from '../src/database/users.ts';
import { type PasswordHasher, passwordHasher } from '../src/passwords/password-hasher.ts';
import { parsePhcString } from '../src/passwords/phc-string.ts';
import { serveContract } from '../src/plugins/serve-contract.ts';
import { loginRoute } from '../src/routes/login.ts';
import { sessionStore } from '../src/sessions/session-store.ts';
import { nothingLoaded } from './support/nothing-loaded.ts';
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

it('makes a hash of former parameters anew when its owner logs in', async () => {
  const { queries } = database;
  await insertUser(queries, {
    id: '7d9c6a4e-52f1-4c6b-9d0e-1f2a3b4c5d6e',
    firstName: 'Mira',
    lastName: 'Sato',
    emailAddress: 'mira@example.com',
    emailKey: 'mira@example.com',
    passwordHash: await hasherOf(1).hash(PASSWORD),
    newsletter: false,
    source: 'test',
    createdAt: now(),
    updatedAt: now(),
  });
  const sessions = sessionStore(queries, { idleDays: 7, absoluteDays: 30 }, now);
  const app = Fastify();
  const { login } = productApi;
  const handlers = { login: loginRoute({ queries, hasher: hasherOf(2), sessions, now }) };
  serveContract(app, { login }, handlers, {
    authenticate: () => Promise.reject(new Error('not asked for')),
    content: nothingLoaded(),
    validatesAnswers: true,
    bodyLimit: () => 1024,
    now,
  });
  const logIn = () =>
    app.inject({ method: 'POST', url: login.path, payload: { email: 'mira@example.com', password: PASSWORD } });
  expect((await logIn()).statusCode).toBe(200);
  const user = await findNewestUnconfirmedUser(queries, 'mira@example.com');
  expect(parsePhcString(user?.passwordHash ?? '').cost.passes).toBe(2);
  expect((await logIn()).statusCode).toBe(200);
});
