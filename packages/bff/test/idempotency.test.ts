import { request as httpRequest } from 'node:http';
import { forEachTest } from '@sound-library/server-kit/test/support/test-resources.ts';
import { describe, expect, it } from 'vitest';
import { cookieOf, logIn, OURS, startBff } from './support/bff-under-test.ts';

const KEY = 'key-of-one-browser-and-form';
const ADA = { email: 'ada@example.test', password: 'right password' };

const bff = forEachTest(() => startBff({ stopsClock: true }));

interface Sent {
  readonly url?: string;
  readonly key?: string;
  readonly cookie?: string;
  readonly payload?: object;
}

const headersOf = ({ key = KEY, cookie = '' }: Sent) => ({
  ...OURS,
  cookie,
  ...(key ? { 'idempotency-key': key } : {}),
});

async function post({ url = '/api/login', payload = ADA, ...sent }: Sent = {}) {
  const response = await bff.http.post(url).set(headersOf(sent)).send(payload);
  const { status, text: body, type } = response;
  return { status, body, type, cookie: response.get('Set-Cookie')?.join() };
}

const logins = () => bff.api.callsTo('/api/login').length;

/** Makes the product API respond to the path only when `release` is called. */
function hold(path: string, respond: () => unknown): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  bff.api.respond(path, async () => {
    await promise;
    return respond();
  });
  return resolve;
}

let sessions = 0;
function newSession() {
  sessions += 1;
  const session_token = `session-${sessions}`;
  bff.api.sessions.set(session_token, ADA);
  return { session_token, expires_at: new Date(Date.now() + 86_400_000).toISOString() };
}

describe('a call that is repeated with its key', () => {
  it('waits for the first while that is pending, and gets its response', async () => {
    const release = hold('/api/login', newSession);
    const first = post();
    await expect.poll(logins).toBe(1);
    const second = post();
    const other = post({ key: 'another-form' });
    await expect.poll(() => bff.app.countPendingRequests()).toBe(3);
    await expect.poll(logins).toBe(2);
    release();
    const response = await first;
    expect(response).toMatchObject({ status: 200, body: '{"logged_in":true}' });
    expect(response.cookie).toMatch(/^session=/);
    expect(await second).toEqual(response);
    expect((await other).cookie).not.toEqual(response.cookie);
    expect(logins()).toBe(2);
  });

  it('gets the response again for minutes, before and after it has its cookie', async () => {
    const first = await post();
    bff.pass(4 * 60_000);
    expect(await post()).toEqual(first);
    expect(await post({ cookie: cookieOf(first.cookie) })).toEqual(first);
    expect(logins()).toBe(1);
    bff.pass(60_001);
    expect((await post()).cookie).not.toEqual(first.cookie);
    expect(logins()).toBe(2);
  });

  it('is refused like the first', async () => {
    const wrong = { payload: { ...ADA, password: 'wrong' } };
    const first = await post(wrong);
    expect(first.status).toBe(401);
    expect(await post(wrong)).toEqual(first);
    expect(logins()).toBe(1);
  });

  it('is made again where the first failed temporarily', async () => {
    bff.api.respond('/api/login', (_, reply) => reply.code(503).send({ code: 'unavailable', message: '' }));
    expect((await post()).status).toBe(503);
    bff.api.respond('/api/login', null);
    expect((await post()).status).toBe(200);
  });

  it('is made again where the session of the response has ended since', async () => {
    const first = await post();
    await bff.post('/api/logout', undefined, { cookie: cookieOf(first.cookie) });
    const second = await post();
    expect(second.status).toBe(200);
    expect(second.cookie).not.toEqual(first.cookie);
    expect(bff.api.sessions.size).toBe(1);
  });

  it('gets its response although the browser has aborted the first', async () => {
    const release = hold('/api/login', newSession);
    const url = await bff.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { ...headersOf({}), 'content-type': 'application/json' };
    const dropped = httpRequest(`${url}/api/login`, { method: 'POST', headers }).end(JSON.stringify(ADA));
    dropped.on('error', () => undefined);
    const closed = new Promise((resolve) => dropped.on('close', resolve));
    await expect.poll(logins).toBe(1);
    dropped.destroy();
    await closed;
    const second = post();
    release();
    expect(await second).toMatchObject({ status: 200, cookie: expect.stringMatching(/^session=/) });
    expect(logins()).toBe(1);
  });
});

describe('a response is not given to', () => {
  it.each([
    ['another key, and so another browser or form', { key: 'another-key' }],
    ['another password', { payload: { ...ADA, password: 'right password ' } }],
    ['another call', { url: '/api/register' }],
    ['no key', { key: '' }],
  ])('%s', async (_, sent: Sent) => {
    const first = await post();
    const calls = bff.api.calls.length;
    const second = await post(sent);
    expect(second.cookie === undefined || second.cookie !== first.cookie).toBe(true);
    expect(bff.api.calls.length).toBeGreaterThan(calls);
  });

  it('another session in the same browser', async () => {
    const [ada, grace] = [await logIn(bff.http), await logIn(bff.http, 'grace@example.test')];
    bff.api.respond('/api/portal', async ({ headers }) => ({
      portal_session: { access_url: `https://billing.test/${headers.authorization}` },
    }));
    const portal = { url: '/api/portal', payload: { redirect_url: 'http://localhost:3000/account' } };
    const first = await post({ ...portal, cookie: ada });
    expect(await post({ ...portal, cookie: ada })).toEqual(first);
    const second = await post({ ...portal, cookie: grace });
    expect([second.status, second.body === first.body]).toEqual([200, false]);
    expect((await post(portal)).status).toBe(401);
  });
});
