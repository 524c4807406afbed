import { OURS } from '@sound-library/bff/test/support/bff-under-test.ts';
import { beforeEach, expect, it } from 'vitest';
import { startTwoBffs, type TwoBffs } from './two-bffs.ts';

const KEY = 'key-of-one-browser-and-form';
const ADA = { email: 'ada@example.test', password: 'right password' };

let bffs: TwoBffs;
beforeEach(async () => {
  bffs = await startTwoBffs();
});

async function logIn(instance: TwoBffs['one'], key = KEY) {
  const headers = { ...OURS, 'idempotency-key': key };
  const response = await instance.http.post('/api/login').set(headers).send(ADA);
  return { status: response.status, body: response.text, cookie: String(response.headers['set-cookie']) };
}
const logins = () => bffs.api.callsTo('/api/login').length;

it('a repeated login at another instance waits for the first response, and gets it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  bffs.api.respond('/api/login', async () => {
    await promise;
    bffs.api.sessions.set('session-1', ADA);
    return { session_token: 'session-1', expires_at: new Date(Date.now() + 86_400_000).toISOString() };
  });
  const first = logIn(bffs.one);
  await expect.poll(logins).toBe(1);
  bffs.other.store.takeSent();
  const second = logIn(bffs.other);
  const sent: string[] = [];
  const asksForIt = () => sent.push(bffs.other.store.takeSent()) && sent.join('').split('idempotency:').length > 2;
  await expect.poll(asksForIt).toBe(true);
  resolve();
  expect(await second).toEqual(await first);
  expect((await first).cookie).toMatch(/^session=/);
  expect(logins()).toBe(1);
});

it('a repeated login at another instance gets the same response, and another browser does not', async () => {
  const first = await logIn(bffs.one);
  expect(await logIn(bffs.other)).toEqual(first);
  expect(logins()).toBe(1);
  expect((await logIn(bffs.other, 'another-browser')).cookie).not.toBe(first.cookie);
  expect(logins()).toBe(2);
});

it('a call whose stored response can’t be read is made again, once', async () => {
  const first = await logIn(bffs.one);
  await bffs.replace('idempotency:', 'of another version');
  const third = await bffs.start();
  const again = await Promise.all([logIn(bffs.other), logIn(third), logIn(third)]);
  expect(new Set(again.map(({ cookie }) => cookie)).size).toBe(1);
  expect(again[0]?.cookie).not.toBe(first.cookie);
  expect(logins()).toBe(2);
});

it('stored responses reveal no session, address or key to readers of the store', async () => {
  const { cookie } = await logIn(bffs.one);
  const text = await bffs.storeText();
  expect(text).toContain('idempotency:');
  const secrets = [...bffs.api.sessions.keys(), cookie.split(';', 1).join(), ADA.email, KEY];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

it('a login works without the store, and a repeated one gets the same response from the same instance', async () => {
  await bffs.one.store.close();
  await expect.poll(() => bffs.one.isSharing()).toBe(false);
  const first = await logIn(bffs.one);
  expect(first.status).toBe(200);
  expect(await logIn(bffs.one)).toEqual(first);
});
