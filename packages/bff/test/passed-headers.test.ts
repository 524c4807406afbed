import { forAllTests } from '@sound-library/server-kit/test/support/test-resources.ts';
import { beforeEach, expect, it } from 'vitest';
import { logIn, OURS, startBff } from './support/bff-under-test.ts';

const bff = forAllTests(() => startBff());
beforeEach(() => {
  bff.api.calls.length = 0;
});

const seen = (path: string) => bff.api.callsTo(path).at(-1)?.headers ?? {};

it('strips headers that a browser must not send to the product API', async () => {
  const cookie = await logIn(bff.http);
  await bff.http.get('/api/user').set({
    cookie: `${cookie}; other=1`,
    authorization: 'Bearer forged',
    'x-session-token': 'forged',
    'x-bypass-cookie-login': '0',
    connection: 'keep-alive, x-internal',
    'x-internal': 'forged',
    'proxy-authorization': 'forged',
    te: 'trailers',
    forwarded: 'for=203.0.113.9',
    'x-forwarded-host': 'evil.test',
    'x-real-ip': '203.0.113.9',
    'x-retry-spent': '1',
    'user-agent': 'a browser',
    accept: 'text/html',
    'accept-language': 'ja,en;q=0.5',
  });
  const { authorization, ...headers } = seen('/api/user');
  expect([...bff.api.bearers].map((bearer) => `Bearer ${bearer}`)).toContain(authorization);
  expect(Object.keys(headers).sort()).toEqual([
    'accept',
    'accept-language',
    'connection',
    'host',
    'user-agent',
    'x-bypass-cookie-login',
    'x-forwarded-for',
    'x-request-id',
    'x-time-left',
  ]);
  expect(headers).toMatchObject({
    accept: 'application/json',
    'accept-language': 'ja-JP',
    'x-bypass-cookie-login': '1',
  });
  expect(JSON.stringify(headers)).not.toContain('forged');
});

it('sends the session only with the exchange, never with other calls', async () => {
  const cookie = await logIn(bff.http);
  await bff.http.get('/api/user').set('cookie', cookie);
  expect(seen('/api/cookie-login')['x-session-token']).toMatch(/^session-/);
  expect(seen('/api/user')['x-session-token']).toBeUndefined();
  expect(seen('/api/cookie-login').authorization).toBeUndefined();
});

it('forwards the identity of features and of analytics, if they are well-formed', async () => {
  const identity = '5f0c3c1e-4b68-4a3c-9d5e-0d6a7b1c2d3e';
  const ids = { 'x-feature-identity-id': identity, 'x-analytics-distinct-id': '$device:abc' };
  await bff.http.get('/api/geolocation').set(ids);
  expect(seen('/api/geolocation')).toMatchObject(ids);
  await bff.http.get('/api/geolocation').set({ ...ids, 'x-feature-identity-id': 'f-1' });
  expect(seen('/api/geolocation')['x-feature-identity-id']).toBeUndefined();
  await bff.http.get('/api/geolocation').set({ ...ids, 'x-analytics-distinct-id': 'a b' });
  expect(seen('/api/geolocation')['x-analytics-distinct-id']).toBeUndefined();
});

it('forwards the expected user of a call, and refuses an invalid one', async () => {
  const cookie = await logIn(bff.http);
  const call = async (user: string) =>
    bff.http.delete('/api/subscriptions/cache').set({ ...OURS, cookie, 'x-expected-user-id': user });
  await call('user-1');
  expect(seen('/api/subscriptions/cache')).toMatchObject({ 'x-expected-user-id': 'user-1' });
  bff.api.calls.length = 0;
  for (const user of ['', 'a b', 'x'.repeat(65)]) {
    expect(await call(user)).toMatchObject({ status: 409, body: { code: 'other_account' } });
  }
  expect(bff.api.callsTo('/api/subscriptions/cache')).toEqual([]);
});

it('forwards the user agent in printable characters, but never with shared calls', async () => {
  await bff.http.get('/api/geolocation').set('user-agent', 'Firefox\u00e9\t');
  expect(seen('/api/geolocation')['user-agent']).toBe('Firefox');
  await bff.http.get('/api/geolocation').set('user-agent', 'x'.repeat(500));
  expect(seen('/api/geolocation')['user-agent']).toBe('x'.repeat(300));
  await bff.http.get('/api/site').set('user-agent', 'Firefox');
  expect(seen('/api/site')['user-agent']).toBeUndefined();
  await logIn(bff.http);
  await bff.post('/api/login', {}, { 'user-agent': 'Safari' });
  expect(seen('/api/login')['user-agent']).toBe('Safari');
});

it('uses one request id throughout', async () => {
  const headers = { 'x-request-id': 'request-id-1' };
  const response = await bff.http.get('/api/geolocation').set(headers);
  expect(response.headers['x-request-id']).toBe('request-id-1');
  expect(seen('/api/geolocation')['x-request-id']).toBe('request-id-1');
  for (const id of ['a b', 'x'.repeat(65)]) {
    const forged = await bff.http.get('/api/geolocation').set('x-request-id', id);
    expect(forged.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
});

it('trusts X-Forwarded-For only from trusted proxies', async () => {
  await bff.http.get('/api/geolocation').set('x-forwarded-for', '203.0.113.9');
  expect(seen('/api/geolocation')['x-forwarded-for']).toBe('203.0.113.9');
  await bff.http.get('/api/geolocation').set('x-forwarded-for', '10.9.9.9, 203.0.113.9');
  expect(seen('/api/geolocation')['x-forwarded-for']).toBe('203.0.113.9');
  const environment = { TRUSTED_PROXIES: '198.51.100.7' };
  const distrustful = await startBff({ environment, config: { productApiUrl: bff.api.url } });
  await distrustful.http.get('/api/geolocation').set('x-forwarded-for', '203.0.113.9');
  expect(seen('/api/geolocation')['x-forwarded-for']).toBe('127.0.0.1');
  await distrustful.close();
});

it('forwards a body byte for byte', async () => {
  const payload = '{ "email_address":"a@b.test",  "big": 12345678901234567890 }';
  bff.api.respond('/api/newsletter-signup', async () => ({ ok: true }));
  const response = await bff.post('/api/newsletter-signup', payload, { 'content-type': 'application/json' });
  expect(response.status).toBe(200);
  expect(seen('/api/newsletter-signup')['content-length']).toBe(String(payload.length));
  bff.api.respond('/api/newsletter-signup', null);
});

it('forwards a response byte for byte, without its cookies and own headers', async () => {
  const body = '{ "ip_address" : "1.2.3.4" , "n": 1.0 }';
  bff.api.respond('/api/geolocation', (_request, reply) =>
    reply.headers({ 'set-cookie': 'a=b', 'x-powered-by': 'x', 'content-type': 'application/json' }).send(body),
  );
  const response = await bff.http.get('/api/geolocation');
  expect(response.text).toBe(body);
  expect(response.headers['set-cookie']).toBeUndefined();
  expect(response.headers['x-powered-by']).toBeUndefined();
  bff.api.respond('/api/geolocation', null);
});

it('sets security headers on every response', async () => {
  for (const url of ['/api/geolocation', '/api/nothing', '/healthz']) {
    expect((await bff.http.get(url)).headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  }
});
