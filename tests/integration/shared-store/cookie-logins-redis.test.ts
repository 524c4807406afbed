import { cookieOf, OURS } from '@sound-library/bff/test/support/bff-under-test.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { logInAt, memberOf, postAt, startTwoBffs, type TwoBffs, userAt } from './two-bffs.ts';

let bffs: TwoBffs;
beforeEach(async () => {
  bffs = await startTwoBffs();
});

const exchanges = () => bffs.api.callsTo('/api/cookie-login').length;
const isLoggedIn = async (instance: TwoBffs['one'], cookie: string) =>
  (await postAt(instance, '/api/cookie-login', cookie)).body.logged_in;
const untilStored = (count = 1) => expect.poll(() => bffs.keys('login:')).toHaveLength(count);
const storedLogins = async () => (await bffs.storeText()).split('\n').filter((line) => line.includes('login:'));

it('a cookie login is requested once for all instances', async () => {
  const cookie = await memberOf(bffs.one);
  await untilStored();
  expect([await userAt(bffs.one, cookie), await userAt(bffs.other, cookie)]).toEqual([200, 200]);
  const third = await bffs.start();
  expect(await userAt(third, cookie)).toBe(200);
  expect(exchanges()).toBe(1);
});

it('a cookie login costs at most one round trip to the store, and none while this instance has it cached', async () => {
  const cookie = await memberOf(bffs.one);
  await untilStored();
  const storeCommands = () => bffs.other.store.takeSent().match(/\$\d+\r\n[A-Z]+(?=\r\n)/g) ?? [];
  const asked = () => storeCommands().map((line) => line.split('\n')[1]);
  asked();
  expect(await userAt(bffs.other, cookie)).toBe(200);
  // Sent at once. PING checks whether the store is available, beside all calls.
  expect(asked().filter((command) => command !== 'PING')).toEqual(['GET', 'PTTL']);
  for (let call = 0; call < 5; call += 1) expect(await userAt(bffs.other, cookie)).toBe(200);
  expect(asked().filter((command) => command !== 'PING')).toEqual([]);
});

it('cookie logins are never mixed up between members', async () => {
  const emails = ['ada@example.test', 'grace@example.test', 'edith@example.test'];
  const cookies = await Promise.all(emails.map((email) => memberOf(bffs.one, email)));
  await untilStored(3);
  const responses = await Promise.all(cookies.map((cookie) => bffs.other.http.get('/api/user').set('cookie', cookie)));
  expect(responses.map((response) => response.body.email_address)).toEqual(emails);
  expect(exchanges()).toBe(3);
});

it('a cookie login is shared no longer than its lifetime, however many instances pass it on', async () => {
  const short = { config: { cookieLoginShareMs: 300 } };
  const [first, second] = [await bffs.start(short), await bffs.start(short)];
  const cookie = await memberOf(first);
  await untilStored();
  await expect
    .poll(async () => {
      expect(await userAt(second, cookie)).toBe(200);
      return exchanges();
    })
    .toBeGreaterThan(1);
});

it('cookie logins reveal no bearer token, session or address to readers of the store', async () => {
  const cookie = await memberOf(bffs.one);
  await userAt(bffs.one, cookie);
  await logInAt(bffs.one, { password: 'wrong' });
  await untilStored();
  const text = await bffs.storeText();
  expect(text).toContain('login:');
  expect(text).toContain('failures:');
  const secrets = [...bffs.api.bearers, ...bffs.api.sessions.keys(), 'ada@example.test', '203.0.113.1'];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

it('an instance with other keys can’t use a shared cookie login and requests its own', async () => {
  const stranger = await bffs.start({
    environment: {
      SESSION_COOKIE_SECRETS: 'another-secret-that-is-long-enough-too,a-secret-of-the-tests-that-is-long-enough',
    },
  });
  const cookie = await memberOf(stranger);
  await untilStored();
  expect(await userAt(bffs.one, cookie)).toBe(401);
  const ours = await memberOf(bffs.one, 'grace@example.test');
  await untilStored(2);
  const before = exchanges();
  // Encrypted with the key that this instance has retired.
  expect(await userAt(stranger, ours)).toBe(200);
  expect(exchanges()).toBe(before);
});

it('a cookie login is replaced when the product API no longer accepts its bearer token', async () => {
  const cookie = await memberOf(bffs.one);
  await untilStored();
  const before = await storedLogins();
  const [ended] = bffs.api.bearers;
  bffs.api.respond('/api/user', async (request, reply) =>
    request.headers.authorization === `Bearer ${ended}`
      ? reply.code(401).send({ code: 'unauthenticated', message: 'ended' })
      : { bearer: request.headers.authorization },
  );
  expect(await userAt(bffs.other, cookie)).toBe(200);
  // The new login replaces the other one; the response did not wait for that either.
  await expect.poll(storedLogins).not.toEqual(before);
  await untilStored();
  expect(await userAt(bffs.one, cookie)).toBe(200);
  expect(exchanges()).toBe(2);
});

describe('a logout', () => {
  it('at one instance applies at all instances, within the time that logins are shared', async () => {
    const cookie = await memberOf(bffs.one);
    await untilStored();
    expect([await isLoggedIn(bffs.one, cookie), await isLoggedIn(bffs.other, cookie)]).toEqual([true, true]);
    await postAt(bffs.one, '/api/logout', cookie);
    expect(await isLoggedIn(bffs.one, cookie)).toBe(false);
    await expect.poll(() => isLoggedIn(bffs.other, cookie)).toBe(false);
    expect(await userAt(bffs.other, cookie)).toBe(401);
  });

  it('is not undone by a login that was requested before', async () => {
    const cookie = await memberOf(bffs.one);
    await untilStored();
    const { promise: heldUp, resolve: goOn } = Promise.withResolvers<void>();
    const changed = await bffs.one.http
      .post('/api/change-password')
      .set({ ...OURS, cookie })
      .send({ current_password: 'right password', password: 'another' });
    const renewed = cookieOf(changed.headers['set-cookie']);
    bffs.api.respond('/api/cookie-login', async () => {
      await heldUp;
      return { logged_in: true, cookies: { access_token: 'a late bearer' } };
    });
    const delayed = isLoggedIn(bffs.other, renewed);
    await expect.poll(exchanges).toBe(2);
    await postAt(bffs.one, '/api/logout', renewed);
    goOn();
    expect(await delayed).toBe(true);
    bffs.api.respond('/api/cookie-login', null);
    const third = await bffs.start();
    expect(await isLoggedIn(third, renewed)).toBe(false);
    expect(await isLoggedIn(bffs.other, renewed)).toBe(false);
  });

  it('applies at all instances while it is pending, also at one that starts later', async () => {
    const cookie = await memberOf(bffs.one);
    const stays = await memberOf(bffs.one, 'grace@example.test');
    bffs.api.respond('/api/logout', async (_request, reply) => reply.code(503).send());
    await postAt(bffs.one, '/api/logout', cookie);
    expect(bffs.api.sessions.size).toBe(2);
    await expect.poll(() => userAt(bffs.other, cookie)).toBe(401);
    const third = await bffs.start();
    expect([await userAt(third, cookie), await userAt(third, stays)]).toEqual([401, 200]);
    bffs.api.respond('/api/logout', null);
    await expect.poll(() => bffs.api.sessions.size).toBe(1);
    await expect.poll(() => bffs.keys('refused-sessions')).toEqual([]);
    expect([await userAt(third, cookie), await userAt(third, stays)]).toEqual([401, 200]);
  });
});
