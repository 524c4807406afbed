import { forEachTest } from '@sound-library/server-kit/test/support/test-resources.ts';
import { describe, expect, it } from 'vitest';
import { logIn, PRODUCTION, startBff } from './support/bff-under-test.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const bff = forEachTest(() => startBff({ stopsClock: true }));

const get = async (url: string, headers: Record<string, string> = {}) => bff.http.get(url).set(headers);
const asked = (path: string) => bff.api.callsTo(path).length;
const SITE = '/api/site';

it('fetches once for concurrent callers and for 30 seconds', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => get(SITE)));
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  bff.pass(30 * SECOND - 1);
  const hit = await get(SITE);
  expect(hit.headers).toMatchObject({
    'x-cache': 'hit',
    'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
    'surrogate-key': 'content',
    vary: 'accept-language, x-preview',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(asked(SITE)).toBe(1);
});

it('serves a stale response at once and revalidates it', async () => {
  await get(SITE);
  bff.api.respond(SITE, async () => ({ name: 'new' }));
  bff.pass(31 * SECOND);
  const stale = await get(SITE);
  expect([stale.headers['x-cache'], stale.body.name]).toEqual(['stale', 'LABS']);
  await expect.poll(async () => (await get(SITE)).body.name).toBe('new');
  expect(asked(SITE)).toBe(2);
});

it("revalidates by the product API's own ETag", async () => {
  bff.api.respond(SITE, (request, reply) => {
    reply.header('etag', '"v1"');
    return request.headers['if-none-match'] === '"v1"' ? reply.code(304).send() : reply.send({ name: 'tagged' });
  });
  expect((await get(SITE)).headers.etag).toBe('"v1"');
  bff.pass(31 * SECOND);
  await get(SITE);
  await expect.poll(() => asked(SITE)).toBe(2);
  await expect.poll(async () => (await get(SITE)).headers['x-cache']).toBe('hit');
  expect((await get(SITE)).body.name).toBe('tagged');
});

it('responds with 304 to a browser with the current ETag', async () => {
  const { etag } = (await get(SITE)).headers;
  const response = await get(SITE, { 'if-none-match': String(etag) });
  expect([response.status, response.text, response.headers.etag]).toEqual([304, '', etag]);
});

it('responds to HEAD as to GET, without the body', async () => {
  const response = await bff.http.head(SITE);
  expect([response.status, response.text, response.headers['x-cache']]).toEqual([200, undefined, 'miss']);
  expect((await get(SITE)).headers).toMatchObject({ 'x-cache': 'hit', etag: response.headers.etag });
});

it('separates languages, paths and queries, and normalises equivalent queries', async () => {
  const japanese = { 'accept-language': 'ja' };
  expect((await get(SITE)).body.language).toBe('en-GB');
  expect((await get(SITE, japanese)).body.language).toBe('ja-JP');
  expect((await get(SITE, { 'accept-language': 'ja-JP,ja;q=0.9,en;q=0.1' })).headers['x-cache']).toBe('hit');
  expect((await get('/api/packs?types=strings&query=cello')).headers['x-cache']).toBe('miss');
  expect((await get('/api/packs?query=cello&types=strings&utm_source=mail')).headers['x-cache']).toBe('hit');
  expect((await get('/api/packs?query=piano&types=strings')).headers['x-cache']).toBe('miss');
  expect((await get('/api/packs/a')).body.slug).toBe('a');
  expect((await get('/api/packs/b')).body.slug).toBe('b');
});

describe('while the product API fails', () => {
  const failures: [string, () => Promise<void>][] = [
    ['is gone', () => bff.api.close()],
    ['responds with 500', async () => bff.api.respond(SITE, (_request, reply) => reply.code(500).send())],
    [
      'responds with its own 503',
      async () => bff.api.respond(SITE, (_r, reply) => reply.code(503).send({ code: 'overloaded', message: '' })),
    ],
    ['sends nonsense', async () => bff.api.respond(SITE, (_r, reply) => reply.type('text/html').send('<html>'))],
  ];

  it.each(failures)('serves cached responses for a day when it %s', async (_title, fail) => {
    await get(SITE);
    await fail();
    for (const age of [31 * SECOND, HOUR, 22 * HOUR]) {
      bff.pass(age);
      const response = await get(SITE);
      expect([response.status, response.body.name, response.headers['x-cache']]).toEqual([200, 'LABS', 'stale']);
    }
    bff.pass(HOUR);
    const gone = await get(SITE);
    expect(gone.status).toBe(503);
    expect(gone.headers['cache-control']).toBe('no-store');
  });

  it('uncached calls are 503, and recover by themselves', async () => {
    bff.api.respond(SITE, (_request, reply) => reply.code(500).send());
    expect((await get(SITE)).status).toBe(503);
    bff.api.respond(SITE, null);
    expect((await get(SITE)).status).toBe(200);
  });
});

it('stores no list of packs by their ids, but one fetch serves concurrent callers', async () => {
  const list = '/api/packs?ids=b,a&limit=200';
  await Promise.all([get(list), get('/api/packs?limit=200&ids=a,,b')]);
  expect(asked('/api/packs')).toBe(1);
  const { etag } = (await get(list)).headers;
  expect((await get(list, { 'if-none-match': String(etag) })).status).toBe(304);
  expect(asked('/api/packs')).toBe(3);
});

it('caches no list that a member shares, as it may be withdrawn', async () => {
  const path = `/api/shared-favourites/${'A'.repeat(22)}`;
  bff.api.respond(path, async () => ({ title: 'Mine', content_ids: [] }));
  expect((await get(path)).headers['cache-control']).toBe('no-store');
  bff.api.respond(path, null);
  expect((await get(path)).status).toBe(404);
});

it('caches a miss for 5 seconds', async () => {
  expect(await get('/api/packs/unknown')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  await get('/api/packs/unknown');
  expect(asked('/api/packs/unknown')).toBe(1);
  bff.pass(5 * SECOND);
  await get('/api/packs/unknown');
  expect(asked('/api/packs/unknown')).toBe(2);
});

it('caches neither errors nor responses that set a cookie', async () => {
  bff.api.respond(SITE, (_request, reply) => reply.code(403).send({ code: 'forbidden', message: '' }));
  expect((await get(SITE)).status).toBe(403);
  bff.api.respond(SITE, (_request, reply) => reply.header('set-cookie', 'a=b').send({ name: 'personal' }));
  for (let call = 0; call < 2; call += 1) {
    const response = await get(SITE);
    expect([response.body.name, response.headers['set-cookie'], response.headers['cache-control']]).toEqual([
      'personal',
      undefined,
      'no-store',
    ]);
  }
  expect(asked(SITE)).toBe(3);
});

it('forwards only the visitor’s language with a public call', async () => {
  const cookie = await logIn(bff.http);
  const visitor = {
    'x-forwarded-for': '203.0.113.9',
    'x-feature-identity-id': '5f0c3c1e-4b68-4a3c-9d5e-0d6a7b1c2d3e',
    'x-analytics-distinct-id': 'a-1',
  };
  const response = await get(SITE, { cookie, ...visitor });
  expect(response.headers['cache-control']).toMatch(/^public/);
  const { headers } = bff.api.callsTo(SITE)[0] ?? {};
  expect(headers).toBeDefined();
  const names = [
    'accept',
    'accept-language',
    'connection',
    'host',
    'x-bypass-cookie-login',
    'x-request-id',
    'x-time-left',
  ];
  expect(Object.keys(headers ?? {}).sort()).toEqual(names);
});

it('drops a replaced response: deleted content is 404, not stale', async () => {
  await get('/api/packs/a');
  bff.api.respond('/api/packs/a', (_request, reply) => reply.code(404).send({ code: 'not_found', message: '' }));
  bff.pass(HOUR);
  expect((await get('/api/packs/a')).status).toBe(404);
});

it('does not reveal cache outcomes in production', async () => {
  const production = await startBff({ environment: PRODUCTION });
  const response = await production.http.get(SITE);
  expect(response.status).toBe(200);
  expect(response.headers['x-cache']).toBeUndefined();
  expect(response.headers['strict-transport-security']).toMatch(/^max-age=63072000/);
  await production.close();
});
