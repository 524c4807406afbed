import { forEachTest } from '@sound-library/server-kit/test/support/test-resources.ts';
import { describe, expect, it } from 'vitest';
import { mailLinkId } from '../src/routes/mail-links.routes.ts';
import { logIn, OURS, startBff } from './support/bff-under-test.ts';

const bff = forEachTest(() => startBff());

const cookieLogin = (cookie = '') => bff.post('/api/cookie-login', undefined, { cookie });
const user = async (cookie?: string) => bff.http.get('/api/user').set(cookie ? { cookie } : {});

describe('log in', () => {
  it('stores the session in a signed HttpOnly cookie for the session’s lifetime', async () => {
    const response = await bff.post('/api/login', { email: 'ada@example.test', password: 'right password' });
    expect(response.body).toEqual({ logged_in: true });
    const cookie = String(response.headers['set-cookie']);
    expect(cookie).toMatch(/^session=\d+\.session-[\w-]+\.[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '');
    expect(Math.abs(expires - Date.now() - 30 * 86_400_000)).toBeLessThan(60_000);
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  it('passes a refusal on and sets no cookie', async () => {
    const response = await bff.post('/api/login', { email: 'ada@example.test', password: 'wrong' });
    expect(response.status).toBe(401);
    expect(response.body.code).toBe('invalid_credentials');
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('ends the browser’s previous session', async () => {
    const before = await logIn(bff.http);
    const [first] = bff.api.sessions.keys();
    const after = await logIn(bff.http, 'ada@example.test', before);
    await expect.poll(() => bff.api.sessions.has(first ?? '')).toBe(false);
    expect((await user(before)).status).toBe(401);
    expect((await user(after)).status).toBe(200);
  });

  it('requires a body', async () => {
    const response = await bff.post('/api/login');
    expect(response.status).toBe(400);
    expect(bff.api.calls).toEqual([]);
  });
});

describe('cookie login', () => {
  it('reports a visitor without a cookie as logged out, without an upstream call', async () => {
    const response = await cookieLogin();
    expect(response.body).toEqual({ logged_in: false });
    expect(bff.api.calls).toEqual([]);
  });

  it('is 503 in an outage, and the cookie stays', async () => {
    const cookie = await logIn(bff.http);
    bff.api.respond('/api/cookie-login', async (_request, reply) => reply.code(500).send({ oh: 'no' }));
    const response = await cookieLogin(cookie);
    expect([response.status, response.body.code]).toEqual([503, 'upstream_unavailable']);
    expect(response.headers['set-cookie']).toBeUndefined();
    bff.api.respond('/api/cookie-login', null);
    expect((await cookieLogin(cookie)).body).toEqual({ logged_in: true });
  });
});

describe('log out', () => {
  const logOut = (cookie = '') => bff.post('/api/logout', undefined, { cookie });

  it('ends the session at the product API and clears the cookie', async () => {
    const cookie = await logIn(bff.http);
    const response = await logOut(cookie);
    expect(response.status).toBe(204);
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/),
    ]);
    expect(bff.api.sessions.size).toBe(0);
    expect((await user(cookie)).status).toBe(401);
  });

  it('does nothing for a visitor who is not logged in', async () => {
    expect((await logOut()).status).toBe(204);
    expect(bff.api.calls).toEqual([]);
  });

  it('invalidates the cookie in an outage, although the product API would still accept it', async () => {
    const [cookie, other] = [await logIn(bff.http), await logIn(bff.http, 'grace@example.test')];
    bff.api.respond('/api/logout', async (_request, reply) => reply.code(503).send());
    expect((await logOut(cookie)).status).toBe(204);
    expect(bff.api.sessions.size).toBe(2);
    expect([(await user(cookie)).status, (await user(other)).status]).toEqual([401, 200]);
    bff.api.respond('/api/logout', null);
    await expect.poll(() => bff.api.sessions.size, { timeout: 10_000 }).toBe(1);
    expect((await user(cookie)).status).toBe(401);
  });

  it('in an outage also covers the session that a new login replaced', async () => {
    const before = await logIn(bff.http);
    bff.api.respond('/api/logout', async (_request, reply) => reply.code(503).send());
    const after = await logIn(bff.http, 'ada@example.test', before);
    const former = await user(before);
    expect([former.status, (await user(after)).status]).toEqual([401, 200]);
    // Sent before the login was complete: it must not delete the cookie of the new session.
    expect(former.headers['set-cookie']).toBeUndefined();
  });

  it('clears the cookie in an outage too, and ends the session at the latest when the server closes', async () => {
    const cookie = await logIn(bff.http);
    bff.api.respond('/api/logout', async (_request, reply) => reply.code(503).send());
    const response = await logOut(cookie);
    expect(response.status).toBe(204);
    expect(response.headers['set-cookie']).toEqual([expect.stringMatching(/^session=;/)]);
    expect(bff.api.sessions.size).toBe(1);
    bff.api.respond('/api/logout', null);
    await bff.app.close();
    expect(bff.api.sessions.size).toBe(0);
  });
});

describe('the session cookie', () => {
  it('is ignored and cleared when its signature is wrong', async () => {
    const cookie = `${(await logIn(bff.http)).slice(0, -4)}AAAA`;
    const response = await user(cookie);
    expect(response.status).toBe(401);
    expect(response.headers['set-cookie']).toEqual([expect.stringMatching(/^session=; Max-Age=0/)]);
  });

  it('is ignored when there are two of them', async () => {
    const [one, other] = [await logIn(bff.http), await logIn(bff.http, 'mallory@example.test')];
    expect((await user(`${one}; ${other}`)).status).toBe(401);
    expect((await user(one)).status).toBe(200);
  });

  it('is accepted under a retired key and signed with the first', async () => {
    const cookie = await logIn(bff.http);
    const environment = {
      SESSION_COOKIE_SECRETS: `another-secret-that-is-long-enough-too,${bff.config.cookie.secrets[0]}`,
    };
    const rotated = await startBff({ environment, config: { productApiUrl: bff.api.url } });
    expect((await rotated.http.get('/api/user').set('cookie', cookie)).status).toBe(200);
    const fresh = await logIn(rotated.http);
    expect((await user(fresh)).status).toBe(401);
    await rotated.close();
  });
});

it('refuses an authenticated call without a session without an upstream call', async () => {
  const response = await user();
  expect([response.status, response.body.code]).toEqual([401, 'unauthenticated']);
  expect(response.headers['cache-control']).toBe('private, no-store');
  expect(bff.api.calls).toEqual([]);
});

it('reveals no session, bearer token or link secret in any response', async () => {
  const responses = [];
  const secret = 'k'.repeat(43);
  bff.api.links.add(secret);
  const prove = { email: 'ada@example.test', current_password: 'right password', password: 'right password' };
  let cookie = await logIn(bff.http);
  const tokens = new Set<string>();
  for (const [method, url, payload] of [
    ['post', '/api/cookie-login', undefined],
    ['get', '/api/user', undefined],
    ['post', '/api/portal', {}],
    ['get', '/api/geolocation', undefined],
    ['get', '/api/nothing', undefined],
    ['post', '/api/login', prove],
    ['post', '/api/register', prove],
    ['post', '/api/passkey-login', {}],
    ['post', '/api/change-password', prove],
    ['post', '/api/change-email', prove],
    ['post', '/api/account/deletion', prove],
    ['post', '/api/mail-link', { token: secret }],
    ['get', `/api/mail-link?link_id=${mailLinkId(secret)}`, undefined],
    ['post', '/api/mail-link/confirmation', { link_id: mailLinkId(secret) }],
    ['post', '/api/logout', undefined],
  ] as const) {
    const response = await bff.http[method](url)
      .set({ ...OURS, cookie })
      .send(payload);
    expect([url, response.status < 300 || url === '/api/nothing']).toEqual([url, true]);
    for (const token of bff.api.sessions.keys()) tokens.add(token);
    for (const line of response.get('Set-Cookie') ?? []) cookie = cookieJarWith(cookie, line);
    const { 'set-cookie': _, ...headers } = response.headers;
    responses.push([headers, response.text]);
  }
  const seen = JSON.stringify(responses);
  expect([tokens.size, bff.api.bearers.size >= 4]).toEqual([7, true]);
  for (const token of [...tokens, ...bff.api.bearers, secret]) expect(seen).not.toContain(token);
});

/** The Cookie header after a response has set one; a cleared one stays. */
function cookieJarWith(header: string, line: string): string {
  const [pair = ''] = line.split(';', 1);
  const [name, value] = pair.split('=');
  if (value === '') return header;
  return [...header.split('; ').filter((other) => !other.startsWith(`${name}=`)), pair].join('; ');
}
