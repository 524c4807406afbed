import { describe, expect, it } from 'vitest';
import { OURS, restartableBff, startBff } from './support/bff-under-test.ts';

const { bff, restart } = restartableBff((settings = { environment: { THROTTLING: 'true' } }) => startBff(settings));

const RIGHT = 'right password';

async function logInAs(email: string, address: string, url = '/api/login', password = 'wrong', cookie = '') {
  return bff.post(url, { email, password }, { 'x-forwarded-for': address, cookie });
}

function trustedDeviceOf({ headers }: Awaited<ReturnType<typeof logInAs>>): string {
  const cookies = [headers['set-cookie']].flat().map((cookie) => cookie?.split(';', 1)[0] ?? '');
  return cookies.find((cookie) => cookie.startsWith('known-device=')) ?? '';
}

it.each([
  ['/api/login', 16 * 1024],
  ['/api/register', 16 * 1024],
  ['/api/reset-password', 16 * 1024],
  ['/api/change-password', 16 * 1024],
  ['/api/newsletter-signup', 16 * 1024],
  ['/api/portal', 1024 * 1024],
])('bodies of %s are limited to %i bytes', async (url, limit) => {
  const send = (bytes: number) =>
    bff.post(url, `{"email":"${'x'.repeat(bytes - 12)}"}`, { 'content-type': 'application/json' });
  expect(await send(limit + 1)).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
  expect((await send(limit)).status).not.toBe(413);
});

describe('log ins', () => {
  it('are limited per network, IPv6 by /64', async () => {
    for (let call = 0; call < 30; call += 1) {
      const response = await logInAs(`${call}@example.test`, `2001:db8:1:1::${call.toString(16)}`);
      expect(response.status).toBe(401);
    }
    const refused = await logInAs('more@example.test', '2001:db8:1:1:ffff::1');
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await logInAs('more@example.test', '2001:db8:1:2::1')).status).toBe(401);
  });

  it('are limited per account and network, however the address is spelled', async () => {
    for (let call = 0; call < 10; call += 1) {
      expect((await logInAs('ＡＤＡ＠example.test ', '203.0.113.1')).status).toBe(401);
    }
    const refused = await logInAs('\u2068ada@EXAMPLE.test\u200b', '203.0.113.1');
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200);
    expect(bff.api.callsTo('/api/login')).toHaveLength(10);
    expect((await logInAs('grace@example.test', '203.0.113.1')).status).toBe(401);
  });

  it('count only wrong passwords', async () => {
    bff.api.respond('/api/login', async (_request, reply) => reply.code(503).send());
    for (let call = 0; call < 12; call += 1) {
      expect((await logInAs('ada@example.test', '203.0.113.1')).status).toBe(503);
    }
    await restart();
    for (let call = 0; call < 12; call += 1) {
      expect((await logInAs('ada@example.test', '203.0.113.1', '/api/login', RIGHT)).status).toBe(200);
    }
  });

  it('let the owner in during a distributed attack', async () => {
    const home = '198.51.100.7';
    const first = await logInAs('ada@example.test', home, '/api/login', RIGHT);
    const device = trustedDeviceOf(first);
    for (let network = 0; network < 60; network += 1) {
      for (let call = 0; call < 3; call += 1) await logInAs('ada@example.test', `203.0.113.${network}`);
    }
    for (let call = 0; call < 12; call += 1) await logInAs('ada@example.test', home);
    expect((await logInAs('ada@example.test', home, '/api/login', RIGHT)).status).toBe(429);
    expect((await logInAs('ada@example.test', home, '/api/login', RIGHT, device)).status).toBe(200);
    expect((await logInAs('ada@example.test', '192.0.2.1', '/api/login', RIGHT)).status).toBe(200);
  });

  it('trust no device at an account with an unconfirmed address, as anyone may have registered it', async () => {
    const email = 'unproved@example.test';
    const response = await logInAs(email, '198.51.100.7', '/api/login', RIGHT);
    expect([response.status, trustedDeviceOf(response)]).toEqual([200, '']);
    const registered = await bff.post('/api/register', { email, password: RIGHT });
    expect([registered.status, trustedDeviceOf(registered)]).toEqual([201, '']);
  });

  it('trust no device when an older product API does not say whether the address is confirmed', async () => {
    bff.api.respond('/api/login', async () => ({ session_token: 'token', expires_at: '2100-01-01T00:00:00.000Z' }));
    const response = await logInAs('ada@example.test', '198.51.100.7', '/api/login', RIGHT);
    expect([response.status, response.body, trustedDeviceOf(response)]).toEqual([200, { logged_in: true }, '']);
  });

  it('set a device cookie that is hidden from scripts and identifies no person', async () => {
    const response = await logInAs('ada@example.test', '198.51.100.7', '/api/login', RIGHT);
    const [, cookie] = [response.headers['set-cookie']].flat();
    expect(cookie).toMatch(/^known-device=[\w-]{22}\.\d+\.[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect((await logInAs('ada@example.test', '198.51.100.7')).headers['set-cookie']).toBeUndefined();
  });
});

it.each([
  ['/api/mail-link', 410],
  ['/api/mail-link/confirmation', 400],
  ['/api/reset-password', 400],
  ['/api/set-account-details', 400],
  ['/api/account/deletion', 401],
  ['/api/passkey-login', 200],
  ['/api/forgot-password', 204],
  ['/api/newsletter-signup', 204],
])('%s is limited per network', async (url, status) => {
  const statuses = [];
  for (let call = 0; call < 31; call += 1)
    statuses.push((await logInAs(`${call}@example.test`, '203.0.113.1', url)).status);
  expect([new Set(statuses.slice(0, 30)), statuses[30]]).toEqual([new Set([status]), 429]);
});

describe('calls', () => {
  const get = async (url: string, headers = {}) =>
    bff.http.get(url).set({ 'x-forwarded-for': '203.0.113.8', ...headers });
  const statusesOf = async (urls: readonly string[]) => {
    const statuses = [];
    for (const url of urls) statuses.push((await get(url)).status);
    return statuses;
  };
  const limitedTo = (calls: number) => ({
    environment: { THROTTLING: 'true', RATE_LIMIT_PER_MINUTE: `${calls}` },
  });

  it('are limited per client network, except health probes, and caches do not store the counts', async () => {
    await restart(limitedTo(3));
    const responses = [];
    for (let call = 0; call < 4; call += 1) responses.push(await get('/api/geolocation'));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    for (const { headers } of responses) {
      expect(Object.keys(headers).filter((name) => name.includes('ratelimit'))).toEqual([]);
    }
    expect((await get('/api/geolocation', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200);
    expect(await statusesOf(['/healthz', '/healthz', '/healthz', '/healthz'])).toEqual([200, 200, 200, 200]);
  });

  it('have stricter limits when they are expensive', async () => {
    const downloads = await statusesOf(Array.from({ length: 61 }, () => '/api/packs/frozen-strings/download'));
    // No member is logged in: the requests count anyway.
    expect([new Set(downloads.slice(0, 60)), downloads[60]]).toEqual([new Set([401]), 429]);
    expect((await get('/api/geolocation')).status).toBe(200);
  });

  it('cost almost nothing when the cache responds', async () => {
    await restart(limitedTo(2));
    const twenty = Array.from({ length: 20 }, () => '/api/site');
    expect(new Set(await statusesOf(twenty))).toEqual(new Set([200]));
    expect((await get('/api/geolocation')).status).toBe(200);
    expect((await get('/api/site')).status).toBe(429);
  });

  it('count when the cache has no entry, without a cost for other clients', async () => {
    await restart(limitedTo(2));
    const packs = ['/api/packs/a', '/api/packs/b', '/api/packs/c', '/api/packs/a'];
    expect(await statusesOf(packs)).toEqual([200, 200, 429, 200]);
    expect(bff.api.calls).toHaveLength(2);
    expect((await get('/api/packs/c', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200);
    // For a page that many visitors get.
    for (const name of ['d', 'e', 'f']) expect((await bff.http.get(`/api/packs/${name}`)).status).toBe(200);
  });

  it('beyond the limit get the outdated cache entry, and block no other client', async () => {
    await restart(limitedTo(2));
    expect(await statusesOf(['/api/packs/a', '/api/packs/b', '/api/packs/c'])).toEqual([200, 200, 429]);
    bff.app.publicCache.noteContent({ since: Date.now(), state: 'published since' });
    const [mine, others] = await Promise.all([
      get('/api/packs/a'),
      get('/api/packs/a', { 'x-forwarded-for': '203.0.113.9' }),
    ]);
    expect([mine, others].map(({ status }) => status)).toEqual([200, 200]);
    expect(bff.api.callsTo('/api/packs/a')).toHaveLength(2);
  });
});

it.each([
  ['get', '/api/nothing', 404, 'not_found', undefined],
  ['get', '/api/login', 405, 'method_not_allowed', 'POST'],
  ['put', '/api/packs/a', 405, 'method_not_allowed', 'GET, HEAD'],
  ['get', `/api/packs/${'a'.repeat(300)}`, 404, 'not_found', undefined],
  ['get', `/api/packs/${'a'.repeat(1500)}`, 404, 'not_found', undefined],
  ['get', '/api/packs/%', 400, 'validation_failed', undefined],
] as const)('an error of %s %s is %i %s', async (method, url, status, code, allow) => {
  const response = await bff.http[method](url).set(OURS);
  expect([response.status, response.body.code, response.headers.allow]).toEqual([status, code, allow]);
  expect(response.headers['cache-control']).toBe('no-store');
});

it('refuses requests while the event loop lags, but serves probes', async () => {
  await restart({ environment: { OVERLOAD_EVENT_LOOP_DELAY_MS: '1' } });
  const get = async (url: string) => bff.http.get(url);
  const whileLagging = async () => {
    const until = performance.now() + 40;
    while (performance.now() < until);
    return (await get('/api/site')).status;
  };
  await expect.poll(whileLagging, { timeout: 10_000 }).toBe(503);
  const refused = await get('/api/site');
  expect([refused.body.code, refused.headers['retry-after']]).toEqual(['overloaded', '5']);
  expect((await get('/healthz')).status).toBe(200);
});
