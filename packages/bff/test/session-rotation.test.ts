import { forEachTest } from '@sound-library/server-kit/test/support/test-resources.ts';
import { describe, expect, it } from 'vitest';
import { cookieOf, logIn, startBff } from './support/bff-under-test.ts';

const bff = forEachTest(() => startBff({ environment: { THROTTLING: 'true' } }));

const CALLS = ['/api/change-password', '/api/change-email', '/api/account/deletion'] as const;
const RIGHT = 'right password';

async function prove(url: string, cookie: string, current_password: string | null = RIGHT, address = '203.0.113.1') {
  const payload = { current_password, password: 'a new password', email: 'new@example.test' };
  return bff.post(url, payload, { cookie, 'x-forwarded-for': address });
}
const user = async (cookie: string) => bff.http.get('/api/user').set('cookie', cookie);

describe.each(CALLS)('%s', (url) => {
  it('rotates the session token, which only the cookie reveals', async () => {
    const before = await logIn(bff.http);
    expect((await user(before)).status).toBe(200);
    const response = await prove(url, before);
    expect([response.status, response.body]).toEqual([200, { logged_in: true }]);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(bff.api.callsTo(url)[0]?.body).toMatchObject({ current_password: RIGHT });
    const after = cookieOf(response.headers['set-cookie']);
    expect(after).toMatch(/^session=./);
    expect((await user(after)).status).toBe(200);
  });

  it('invalidates the old token, shared results included', async () => {
    const before = await logIn(bff.http);
    await user(before);
    await prove(url, before);
    const response = await bff.post('/api/cookie-login', undefined, { cookie: before });
    expect(response.body).toEqual({ logged_in: false });
    expect((await user(before)).status).toBe(401);
  });

  it('changes nothing with a wrong password', async () => {
    const cookie = await logIn(bff.http);
    const response = await prove(url, cookie, 'wrong');
    expect([response.status, response.body.code]).toEqual([403, 'wrong_password']);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect((await user(cookie)).status).toBe(200);
  });

  it('refuses a guest and an empty body without an upstream call', async () => {
    expect((await prove(url, '')).status).toBe(401);
    expect((await bff.post(url, undefined, { cookie: await logIn(bff.http) })).status).toBe(400);
    expect(bff.api.callsTo(url)).toEqual([]);
  });

  it('keeps the session when the response contains none, and does not reveal that response', async () => {
    const cookie = await logIn(bff.http);
    bff.api.respond(url, async () => ({ session_token: ['secret'], expires_at: 'secret' }));
    const response = await prove(url, cookie);
    expect([response.status, response.body.code]).toEqual([503, 'upstream_unavailable']);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.text + bff.logLines.join('')).not.toContain('secret');
  });
});

describe('wrong passwords of a session', () => {
  it('are counted over all networks, and do not affect another session of the account', async () => {
    const stolen = await logIn(bff.http);
    const owner = await logIn(bff.http);
    for (let guess = 0; guess < 10; guess += 1) {
      const url = CALLS[guess % CALLS.length] ?? '';
      expect((await prove(url, stolen, `guess ${guess}`, `203.0.113.${guess}`)).status).toBe(403);
    }
    for (const url of CALLS) {
      const refused = await prove(url, stolen, RIGHT, '198.51.100.9');
      expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    }
    expect((await prove(CALLS[0], owner)).status).toBe(200);
  });

  it('start at zero with the new token, which only a right password grants', async () => {
    let cookie = await logIn(bff.http);
    for (let guess = 0; guess < 9; guess += 1) await prove(CALLS[0], cookie, 'wrong');
    cookie = cookieOf((await prove(CALLS[0], cookie)).headers['set-cookie']);
    for (let guess = 0; guess < 9; guess += 1) {
      expect((await prove(CALLS[0], cookie, 'wrong', '203.0.113.2')).status).toBe(403);
    }
  });

  it('do not include outages or other refusals', async () => {
    const cookie = await logIn(bff.http);
    const code = 'reauthentication_needed';
    bff.api.respond(CALLS[0], async (_request, reply) => reply.code(403).send({ code, message: '' }));
    for (let call = 0; call < 12; call += 1) expect((await prove(CALLS[0], cookie, null)).body.code).toBe(code);
    bff.api.respond(CALLS[0], async (_request, reply) => reply.code(503).send());
    for (let call = 0; call < 12; call += 1) expect((await prove(CALLS[0], cookie)).status).toBe(503);
  });
});

it('passkey login begins a session, ends the previous one, and trusts no device', async () => {
  const before = await logIn(bff.http);
  const response = await bff.post('/api/passkey-login', { response: { id: 'a' } }, { cookie: before });
  expect([response.status, response.body]).toEqual([200, { logged_in: true }]);
  expect([response.headers['set-cookie']].flat()).toHaveLength(1);
  expect((await user(cookieOf(response.headers['set-cookie']))).status).toBe(200);
  await expect.poll(() => bff.api.sessions.size).toBe(1);
});
