import { request } from 'undici';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startFaultProxy } from '../../support/fault-proxy.ts';
import { BROWSER, PATIENCE_MS, startWeb, storefrontChain, visit } from '../../support/storefront.ts';

const LIST = '/labs/packs';
/** Requests an uncached page, which is a guest's here. */
const OWN = 'feature-flags=none';

const { bffUrl } = await storefrontChain();
const bff = await startFaultProxy({ port: Number(new URL(bffUrl).port) });
// Set, so that the suite also passes where fragments are off by default.
const storefront = await startWeb({ FRAGMENT_CACHE_MB: '24', BFF_URL: `http://127.0.0.1:${bff.port}` });
afterAll(async () => {
  await storefront.close();
  await bff.close();
});
beforeEach(() => void bff.takeSent());

/** Calls of the API since the last look, each with its path and as it was sent: its first line and its headers. */
const takeCalls = () =>
  [...bff.takeSent().matchAll(/^[A-Z]+ (\/api\/(?!messages\/)\S*) HTTP[\s\S]*?\r\n\r\n/gm)].map(([text, path]) => ({
    path,
    text,
  }));

describe('a page that guests share', () => {
  it.each(['br', 'gzip', 'identity'])('has the same bytes and ETag for every guest, as %s', async (encoding) => {
    const ask = async (more = {}) => {
      const sent = { 'user-agent': BROWSER, 'accept-encoding': encoding, ...more };
      const { statusCode, headers, body } = await request(storefront.url + LIST, { headers: sent });
      return { status: statusCode, headers, bytes: Buffer.from(await body.arrayBuffer()) };
    };
    const first = await ask();
    expect(first.headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
    let [one, other] = [first, first];
    // The page is compressed once more, better, while the first responses are sent.
    const areEqual = async () => {
      [one, other] = [await ask(), await ask()];
      return other.bytes.equals(one.bytes);
    };
    await expect.poll(areEqual, { timeout: PATIENCE_MS }).toBe(true);
    expect(one.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    const { date: _, 'x-request-id': __, 'server-timing': ___, ...constant } = one.headers;
    expect(other.headers).toMatchObject(constant);
    expect(one.headers['content-security-policy']).toMatch(/script-src 'sha256-[^;]* 'strict-dynamic';/);
    expect(one.headers['content-security-policy']).not.toContain('nonce');
    const etag = String(one.headers.etag);
    expect(etag).toBe(first.headers.etag);
    const revalidated = await ask({ 'if-none-match': `"another", ${etag}` });
    expect([revalidated.status, revalidated.bytes.length, revalidated.headers.etag]).toEqual([304, 0, etag]);
    expect(revalidated.headers['content-security-policy']).toBe(one.headers['content-security-policy']);
    expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('is the same as an uncached page', async () => {
    const cached = await visit(storefront, LIST);
    const own = await visit(storefront, LIST, { cookie: OWN });
    expect([cached.state, own.state]).toEqual(['hit', null]);
    expect(own.page).toBe(cached.page);
  });

  it('has no form key, whichever requests rendered its fragments before', async () => {
    const key = /name="idempotency_key" value="[^"]/;
    const own = await visit(storefront, '/ko/labs/download', { cookie: OWN });
    const cached = await visit(storefront, '/ko/labs/download');
    expect([own.state, cached.state]).toEqual([null, 'miss']);
    expect(cached.html).toContain('name="idempotency_key" value=""');
    expect(cached.html).not.toMatch(key);
  });

  it('is rendered without headers of the visitor', async () => {
    await visit(storefront, '/ja/labs/packs', {
      cookie: 'tracking=canary; consent=all',
      'x-forwarded-for': '203.0.113.9',
      referer: 'https://canary.example/',
      'x-feature-identity-id': 'canary',
      'user-agent': 'Canary/5.0',
    });
    const calls = takeCalls();
    expect(calls.length).toBeGreaterThan(0);
    for (const { text } of calls) expect(text).not.toMatch(/canary|203\.0\.113|^x-forwarded-for:/im);
  });

  it('may be stored by caches in front of us, and names the headers that it depends on', async () => {
    const { headers } = await visit(storefront, LIST);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    expect(headers.get('cdn-cache-control')).toBe(
      'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
    );
    expect([headers.get('cache-tag'), headers.get('surrogate-key')]).toEqual(['content', 'content']);
    expect(headers.get('vary')?.toLowerCase()).toMatch(/^accept-language,(?!.*cookie).* sec-gpc, accept-encoding$/);
    expect(headers.get('content-length')).toMatch(/^\d+$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('sets cookies only where no other cache may store it', async () => {
    const first = await visit(storefront, '/ja/account/login', { 'accept-language': 'ja' });
    const withCookie = await visit(storefront, '/ja/account/login', { cookie: 'locale=ja' });
    expect(first.headers.get('set-cookie')).toMatch(/form-browser=.*, locale=ja;/);
    expect([withCookie.state, withCookie.page]).toEqual(['hit', first.page]);
    for (const { headers } of [first, withCookie]) expect(headers.get('cache-control')).toBe('private, no-cache');
    const shared = (await visit(storefront, '/ja/labs', { 'accept-language': 'ja' })).headers;
    expect([shared.get('set-cookie'), shared.get('cache-control')?.slice(0, 6)]).toEqual([null, 'public']);
  });

  it('is the same with campaign parameters, and its links do not pass them on', async () => {
    const plain = await visit(storefront, LIST);
    const letter = await visit(storefront, `${LIST}?utm_source=letter&utm_campaign=canary`);
    expect([letter.state, letter.page]).toEqual(['hit', plain.page]);
    const own = await visit(storefront, `${LIST}?utm_source=letter&utm_campaign=canary`, { cookie: OWN });
    expect(own.html).not.toContain('canary');
  });
});

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
it.each([
  ['an offered language', LIST, { 'accept-language': 'ko' }],
  ['a privacy signal', LIST, { 'sec-gpc': '1' }],
  ['a crawler', LIST, { 'user-agent': GOOGLE }],
  ['a phone', '/labs/download', { 'sec-ch-ua-mobile': '?1', 'sec-ch-ua-platform': '"Android"' }],
])('a page variant is cached separately for %s', async (_, path, headers) => {
  const [plainPath = ''] = path.split('?');
  const plain = await visit(storefront, plainPath);
  await visit(storefront, path, headers);
  const cached = await visit(storefront, path, headers);
  const own = await visit(storefront, path, { ...headers, cookie: OWN });
  expect(cached.state).toBe('hit');
  expect(cached.page).not.toBe(plain.page);
  expect(own.page).toBe(cached.page);
  expect((await visit(storefront, plainPath)).page).toBe(plain.page);
});

it.each([
  ['search', `/ja${LIST}?query=%E5%A4%9C`],
  ['filtered list', `${LIST}?types=keys`],
])('a %s is cached from the second request on, and is the same as an uncached page', async (_, path) => {
  const ask = (headers = {}) => visit(storefront, path, headers);
  const visits = [await ask(), await ask(), await ask(), await ask({ cookie: OWN })];
  expect(visits.map(({ state }) => state)).toEqual([null, 'miss', 'hit', null]);
  expect(visits[3]?.page).toBe(visits[2]?.page);
});

it.each(['/labs/subscribe?from-checkout=true&state=cancelled', '/labs/no-such-page'])(
  'nothing is cached for %s',
  async (path) => {
    for (let round = 0; round < 2; round += 1) expect((await visit(storefront, path)).state).toBeNull();
  },
);

it('cached pages are served during an outage of the BFF, and no failure is cached', async () => {
  await visit(storefront, '/ja');
  await bff.set({ kind: 'down' });
  try {
    expect((await visit(storefront, '/ja')).status).toBe(200);
    const failed = await visit(storefront, '/ko');
    expect([failed.status, failed.state]).toEqual([503, null]);
  } finally {
    await bff.set({ kind: 'none' });
  }
  await expect.poll(async () => (await visit(storefront, '/ko')).state, { timeout: 20_000 }).toBe('miss');
  expect((await visit(storefront, '/ko')).state).toBe('hit');
});

it('pages for one visitor share public responses instead of requesting them again', async () => {
  const path = '/ko/labs/packs?types=keys';
  const calls = async () => {
    takeCalls();
    expect((await visit(storefront, path, { cookie: OWN })).state).toBeNull();
    return takeCalls().map((call) => call.path);
  };
  expect((await calls()).join()).toContain('/api/packs?types=keys');
  await expect.poll(calls, { timeout: PATIENCE_MS }).toEqual([]);
});

it('internal routes of the BFF are not reachable from outside', async () => {
  for (const path of [
    '/content-version',
    '/api/content-version',
    '/api/%2e%2e/content-version',
    '/api/..%2fcontent-version',
  ]) {
    const response = await storefront.get(path);
    expect([path, (await response.text()).includes('version":"')]).toEqual([path, false]);
    expect(response.status).toBeGreaterThanOrEqual(400);
  }
});

const PRICES = '/labs/subscribe';
/** Addresses of countries with that currency, and a price as the page formats it. */
const VISITORS = [
  ['212.58.244.20', /£\d/],
  ['133.11.0.1', /(JP)?¥\d/],
  ['168.126.63.1', /₩\d/],
] as const;

describe('the page with prices', () => {
  const from = (address: string, more: Readonly<Record<string, string>> = {}) =>
    visit(storefront, PRICES, { 'x-forwarded-for': address, ...more });
  const PLACE = String.raw`\{"dehydratedAt":0,"state":\{"data":\{"status":"success","data":\{"currency_code":"[A-Z]{3}"\}\},[^{}]*\},"queryKey":\["place"\],[^{}]*\}`;
  /** Without the start of the trial, and without the query for the visitor's place, whose position differs in a cached page. */
  const comparable = (page: string) =>
    page.replace(new RegExp(`,${PLACE}|${PLACE},`), '').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');

  /** The currency may arrive late, and then the page is not cached: repeats the request until it was in time. */
  const untilCached = (path: string, address: string) =>
    expect
      .poll(async () => (await visit(storefront, path, { 'x-forwarded-for': address })).state, { timeout: 20_000 })
      .toBe('hit');

  it('is cached for each currency, and never shows another one', async () => {
    for (const [address] of VISITORS) await untilCached(PRICES, address);
    for (const [address, price] of VISITORS) {
      const page = await from(address);
      expect(page.html).toMatch(price);
      for (const [other, foreign] of VISITORS) if (other !== address) expect(page.html).not.toMatch(foreign);
      const own = await from(address, { cookie: 'feature-flags=none' });
      expect(own.state).toBeNull();
      if (page.state === 'hit') expect(comparable(own.page) === comparable(page.page)).toBe(true);
      expect(page.html).not.toContain(address);
    }
  });

  it('is rendered without the visitor’s cookies and address, except for the address in the currency request', async () => {
    takeCalls();
    const headers = { 'x-forwarded-for': '133.11.0.1', cookie: 'tracking=canary' };
    expect((await visit(storefront, `/ja${PRICES}`, headers)).state).toBe('miss');
    const calls = takeCalls();
    const own = calls.filter(({ text }) => /canary|133\.11/.test(text));
    expect(own.map(({ path }) => path)).toEqual(['/api/geolocation']);
    expect(JSON.stringify(own)).not.toContain('canary');
    expect(calls.length).toBeGreaterThan(1);
  });

  it('is not cached while the currency is unknown', async () => {
    await untilCached(PRICES, '212.58.244.20');
    await bff.set({ kind: 'down' });
    try {
      expect((await from('212.58.244.20')).state).toBeNull();
    } finally {
      await bff.set({ kind: 'none' });
    }
  });
});

const namesOf = (response: Response) =>
  (response.headers.get('server-timing') ?? '').split(', ').map((entry) => entry.split(';', 1).join());

it('a page reports the duration of its calls, its loading and its rendering', async () => {
  const response = await storefront.get('/labs/packs?query=timing', { cookie: OWN });
  expect(namesOf(response)).toEqual(['web', 'bff-calls', 'load', 'render']);
});

it('a cached page reports only its own duration', async () => {
  // A page that could not be rendered in time is requested again a moment later.
  await expect.poll(async () => (await storefront.get('/labs')).headers.get('x-cache')).toBe('hit');
  const response = await storefront.get('/labs');
  expect(response.headers.get('server-timing')).toMatch(/^web;dur=[\d.]+$/);
  expect(await response.text()).not.toMatch(/server-timing|web;dur/i);
});

it('a call reports the duration of each of the two processes', async () => {
  expect(namesOf(await storefront.get('/api/geolocation'))).toEqual(['bff', 'product-api', 'web']);
  expect(namesOf(await storefront.get('/api/site'))).toEqual(['bff', 'web']);
});
