import { describe, expect, it } from 'vitest';
import { cookieOf, logIn, restartableBff, startBff } from './support/bff-under-test.ts';

const SITE = '/api/site';
const EIGHT_HOURS = 8 * 60 * 60;

const { bff, restart } = restartableBff(async (settings) => {
  const started = await startBff({ ...settings, stopsClock: true });
  started.api.clock.now = started.now;
  return started;
});

const begin = (secret = 'right secret', headers: Record<string, string> = {}) =>
  bff.post('/api/preview', { secret }, headers);
const previewCookie = async () => cookieOf((await begin()).headers['set-cookie']);
const get = async (headers: Record<string, string> = {}, url = SITE) => bff.http.get(url).set(headers);
const asEditor = (cookie: string, url = SITE) =>
  get({ cookie, 'x-preview': '1', 'x-forwarded-for': '203.0.113.8' }, url);
const lastCall = (path = SITE) => bff.api.callsTo(path).at(-1)?.headers ?? {};
const attributesOf = (header: unknown) => String(header).split('; ').slice(1).sort();

describe('the preview secret', () => {
  it('is exchanged for a cookie, and the token is not revealed', async () => {
    const response = await begin();
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ expires_at: expect.stringMatching(/Z$/) });
    expect(response.headers['cache-control']).toBe('private, no-store');
    const [token = ''] = bff.api.previews;
    expect(response.text).not.toContain(token);
  });

  it('is refused like at the product API, without a cookie', async () => {
    const response = await begin('wrong secret');
    expect([response.status, response.body.code]).toEqual([403, 'preview_refused']);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('is not checked while previews are off', async () => {
    await restart({ environment: { PREVIEW: 'off' } });
    expect((await begin()).body.code).toBe('not_found');
    expect(bff.api.callsTo('/api/preview')).toHaveLength(0);
  });

  it('does not count as a guess in a browser that has proved it', async () => {
    await restart({ environment: { THROTTLING: 'true' } });
    const cookie = await previewCookie();
    for (let page = 0; page < 40; page += 1) {
      expect((await begin('right secret', { cookie })).status).toBe(200);
    }
    expect((await begin('right secret', { cookie: `${cookie}x` })).status).toBe(200);
    for (let guess = 0; guess < 29; guess += 1) await begin('wrong', { cookie: `${cookie}x` });
    expect((await begin('wrong', { cookie: `${cookie}x` })).status).toBe(429);
  });
});

describe('the preview cookie', () => {
  it('is sent within the same site over http', async () => {
    const header = String((await begin()).headers['set-cookie']);
    expect(header).toMatch(/^preview=preview\./);
    expect(attributesOf(header)).toEqual(['HttpOnly', `Max-Age=${EIGHT_HOURS}`, 'Path=/', 'SameSite=Lax']);
  });

  it.each([
    ['one host', 'https://labs.example.com', {}, '__Host-preview', []],
    [
      'subdomains',
      'https://labs.example.com,https://account.example.com',
      { COOKIE_DOMAIN: 'example.com' },
      '__Secure-preview',
      ['Domain=example.com'],
    ],
  ])(
    'is sent from frames of other sites over https, each of them on its own: %s',
    async (_title, origins, more, name, domain) => {
      await restart({ environment: { PUBLIC_ORIGINS: origins, ...more } });
      const { headers } = await begin('right secret', { origin: 'https://labs.example.com' });
      const header = headers['set-cookie'];
      expect(String(header).split('=')[0]).toBe(name);
      const common = ['HttpOnly', `Max-Age=${EIGHT_HOURS}`, 'Partitioned', 'Path=/', 'SameSite=None', 'Secure'];
      expect(attributesOf(header)).toEqual([...common, ...domain].sort());
    },
  );
});

describe('an editor’s call', () => {
  it('gets drafts, privately and from the product API each time', async () => {
    const cookie = await previewCookie();
    for (let call = 1; call <= 2; call += 1) {
      const response = await asEditor(cookie);
      expect(response.body.name).toBe('DRAFT');
      expect(response.headers['cache-control']).toBe('private, no-store');
      expect([response.headers.etag, response.headers['x-cache']]).toEqual([undefined, undefined]);
      expect(bff.api.callsTo(SITE)).toHaveLength(call);
    }
    const [token] = bff.api.previews;
    expect(lastCall().authorization).toBe(`Bearer ${token}`);
    expect(lastCall()['x-preview']).toBeUndefined();
    expect(lastCall().cookie).toBeUndefined();
  });

  it('is never shared, neither with concurrent calls nor by the cache', async () => {
    const cookie = await previewCookie();
    const responses = await Promise.all([asEditor(cookie), get(), asEditor(cookie), get()]);
    expect(responses.map((response) => response.body.name)).toEqual(['DRAFT', 'LABS', 'DRAFT', 'LABS']);
    expect((await asEditor(cookie)).body.name).toBe('DRAFT');
    const visitor = await get();
    expect([visitor.body.name, visitor.headers['x-cache']]).toEqual(['LABS', 'hit']);
    expect(bff.api.callsTo(SITE)).toHaveLength(4);
  });

  it('uses its own language', async () => {
    const cookie = await previewCookie();
    const response = await get({ cookie, 'x-preview': '1', 'accept-language': 'ko' });
    expect(response.body).toEqual({ name: 'DRAFT', language: 'ko-KR' });
  });

  it('gets the product API’s failures unchanged, without a cached fallback', async () => {
    const cookie = await previewCookie();
    await get();
    bff.api.respond(SITE, (_request, reply) => reply.code(503).send({ code: 'upstream_unavailable', message: '' }));
    const response = await asEditor(cookie);
    expect([response.status, response.body.code]).toEqual([503, 'upstream_unavailable']);
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  it('with a refused token gets the published content, and loses its cookie', async () => {
    const cookie = await previewCookie();
    bff.api.previews.clear();
    const response = await asEditor(cookie);
    expect(response.body.name).toBe('LABS');
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(String(response.headers['set-cookie'])).toMatch(/^preview=;/);
    expect((await get()).headers).toMatchObject({
      'x-cache': 'hit',
      'cache-control': expect.stringMatching(/^public/),
    });
  });

  it('counts as uncached towards the limits', async () => {
    await restart({ environment: { THROTTLING: 'true', RATE_LIMIT_PER_MINUTE: '5' } });
    const cookie = await previewCookie();
    const codes: number[] = [];
    for (let call = 0; call < 6; call += 1) codes.push((await asEditor(cookie)).status);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('without draft content behaves like any other', async () => {
    const cookie = await previewCookie();
    await asEditor(cookie, '/api/listed-content');
    expect(lastCall('/api/listed-content').authorization).toBeUndefined();
    const session = await logIn(bff.http);
    await asEditor(`${cookie}; ${session}`, '/api/user');
    expect(lastCall('/api/user').authorization).toMatch(/^Bearer bearer-/);
  });
});

describe('a visitor is not an editor', () => {
  /** Sends these headers and expects the public response, from the cache. */
  async function expectPublic(headers: Record<string, string>): Promise<void> {
    const response = await get(headers);
    expect(response.body.name).toBe('LABS');
    expect(response.headers['cache-control']).toMatch(/^public/);
    expect(response.headers['set-cookie']).toBeUndefined();
    for (const { headers: seen } of bff.api.callsTo(SITE)) {
      expect([seen.authorization, seen['x-preview'], seen.cookie]).toEqual([undefined, undefined, undefined]);
    }
  }

  it('without the header, or with another value of it', async () => {
    const cookie = await previewCookie();
    await expectPublic({ cookie });
    for (const value of ['0', 'true', '1, 1', '']) await expectPublic({ cookie, 'x-preview': value });
  });

  it('without the cookie, or with an Authorization header', async () => {
    await previewCookie();
    const [token] = bff.api.previews;
    await expectPublic({ 'x-preview': '1' });
    await expectPublic({ 'x-preview': '1', authorization: `Bearer ${token}` });
    await expectPublic({ 'x-preview': '1', cookie: `preview=${token}` });
  });

  it('with a cookie that is forged, of another kind, duplicated, or expired', async () => {
    const cookie = await previewCookie();
    const session = await logIn(bff.http);
    const value = cookie.replace('preview=', '');
    await expectPublic({ 'x-preview': '1', cookie: `${cookie}x` });
    await expectPublic({ 'x-preview': '1', cookie: session.replace('session=', 'preview=') });
    await expectPublic({ 'x-preview': '1', cookie: `${cookie}; preview=other` });
    await expectPublic({ 'x-preview': '1', cookie: `preview=${value.replace(/\d{10}/, '9999999999')}` });
    bff.pass(EIGHT_HOURS * 1000);
    await expectPublic({ 'x-preview': '1', cookie });
  });

  it('while previews are off', async () => {
    const cookie = await previewCookie();
    const [token = ''] = bff.api.previews;
    await restart({ environment: { PREVIEW: 'off' } });
    bff.api.previews.add(token);
    await expectPublic({ 'x-preview': '1', cookie });
  });
});
