import { createHash } from 'node:crypto';
import { request } from 'undici';
import { afterAll, describe, expect, it } from 'vitest';
import { ORIGIN, startWeb } from '../../support/storefront.ts';

const storefront = await startWeb();
afterAll(() => storefront.close());

const FULL = `session=one; ${Array.from({ length: 6 }, (_, index) => `other${index}=${'x'.repeat(3000)}`).join('; ')}`;
const LONG = `?query=${'x'.repeat(9000)}`;

describe('a request that is too large', () => {
  it.each([
    ['/ja/labs/packs', FULL, 431, 'Cookieが多すぎます', '<form method="post" action="/ja/cookies">'],
    ['/labs', FULL, 431, 'Too many cookies', '<form method="post" action="/cookies">'],
    [`/ko/labs/packs${LONG}`, '', 414, '주소가 너무 깁니다', '<a href="/ko">'],
  ])('is refused with a page in the language of its address: %s', async (path, cookie, status, title, remedy) => {
    const response = await storefront.get(path, { cookie });
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(remedy);
    expect(html.includes('<form method="post"')).toBe(status === 431);
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
  });

  it.each([
    ['/api/packs', FULL, 431, 'headers_too_large'],
    [`/api/packs${LONG}`, '', 414, 'address_too_long'],
  ])('is refused in the contract’s shape for a call: %s', async (path, cookie, status, code) => {
    const response = await storefront.get(path, { cookie });
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
  });

  it('is refused with a page by the connection itself, too', async () => {
    const response = await request(`${storefront.url}/labs`, { headers: { cookie: 'x'.repeat(66_000) } });
    expect([response.statusCode, response.headers['content-type']]).toEqual([431, 'text/html; charset=utf-8']);
    expect(await response.body.text()).toMatch(/cookies.*Cookie.*쿠키/s);
  });
});

describe('clearing cookies', () => {
  const clear = (headers: Readonly<Record<string, string>>, path = '/cookies') =>
    fetch(`${storefront.url}${path}`, { method: 'POST', redirect: 'manual', headers: { cookie: FULL, ...headers } });

  it('removes every cookie of the request, however many there are', async () => {
    const response = await clear({ origin: ORIGIN });
    const removed = response.headers.getSetCookie();
    expect([response.status, response.headers.get('location'), removed.length]).toEqual([303, '/', 7]);
    expect(removed[0]).toBe('session=; Path=/; Max-Age=0');
  });

  it('continues on the home page in the language of the refused one', async () => {
    expect((await clear({ origin: ORIGIN }, '/ko/cookies')).headers.get('location')).toBe('/ko');
  });

  it('is refused to other sites', async () => {
    const response = await clear({ origin: 'https://elsewhere.example' });
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
  });
});
