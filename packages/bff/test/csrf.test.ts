import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BffUnderTest, logIn, ORIGIN, OURS, startBff } from './support/bff-under-test.ts';

let bff: BffUnderTest;
let cookie: string;
beforeAll(async () => {
  bff = await startBff();
  cookie = await logIn(bff.http);
});
afterAll(() => bff.close());

const UNSAFE = [
  ['post', '/api/login'],
  ['post', '/api/register'],
  ['post', '/api/logout'],
  ['post', '/api/cookie-login'],
  ['post', '/api/newsletter-signup'],
  ['post', '/api/portal'],
  ['post', '/api/checkout'],
  ['post', '/api/feature-identities'],
  ['delete', '/api/subscriptions/cache'],
] as const;

describe('without proof of the same origin', () => {
  it.each(UNSAFE)('%s %s is refused before anybody is asked', async (method, url) => {
    const before = bff.api.calls.length;
    for (const headers of [
      {},
      { 'sec-fetch-site': 'same-origin' },
      { origin: ORIGIN },
      { 'x-storefront': '1' },
      { 'x-storefront': '1', 'sec-fetch-site': 'cross-site', origin: ORIGIN },
      { 'x-storefront': '1', origin: 'https://evil.test' },
    ]) {
      const answer = await bff.http[method](url)
        .set({ ...headers, cookie })
        .send({ email: 'a@b.test' });
      expect([answer.status, answer.body.code]).toEqual([403, 'csrf_rejected']);
    }
    expect(bff.api.calls.length).toBe(before);
  });
});

describe('the body of an unsafe call', () => {
  const send = async (type: string | undefined, payload: string | undefined) =>
    bff.http
      .post('/api/newsletter-signup')
      .set({ ...OURS, ...(type ? { 'content-type': type } : {}) })
      .send(payload);

  it.each([
    ['application/json', '{"email_address":"a@b.test"}', 204],
    ['application/json; charset=utf-8', '{"email_address":"a@b.test"}', 204],
    [undefined, undefined, 204],
    ['text/plain', '{"email_address":"a@b.test"}', 415],
    ['application/x-www-form-urlencoded', 'email_address=a', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['application/jsonp', '{}', 415],
    ['nonsense', '{}', 415],
    ['application/json', '{"email_address":', 400],
    ['application/json', '{"__proto__":{"admin":true}}', 400],
  ])('%s %s answers %i', async (type, payload, status) => {
    expect((await send(type, payload)).status).toBe(status);
  });
});

it('changes nothing on GET', async () => {
  for (const [, url] of UNSAFE) {
    const answer = await bff.http.get(url).set(OURS);
    expect([answer.status, answer.body.code]).toEqual([405, 'method_not_allowed']);
  }
});
