import { bffApi } from '@sound-library/contract/bff.ts';
import { fillPath } from '@sound-library/contract/client.ts';
import { forAllTests } from '@sound-library/server-kit/test/support/test-resources.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { logIn, OURS, startBff } from './support/bff-under-test.ts';

const bff = forAllTests(() => startBff({ environment: { APP_ENV: 'feature-test' } }));
let cookie: string;
beforeAll(async () => {
  // Listening once for all requests halves the time of each.
  await bff.app.listen({ port: 0, host: '127.0.0.1' });
  cookie = await logIn(bff.http);
});

const JSON_TYPE = { 'content-type': 'application/json' };
const VERBS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
const unsafe = Object.entries(bffApi).filter(([, { method }]) => method !== 'GET');

describe.each(unsafe)('%s', (_name, { method, path }) => {
  const url = fillPath(path, { id: '5f0c3c1e-4b68-4a3c-9d5e-0d6a7b1c2d3e', slug: 'one', content_id: 'one' });
  const send = async (headers: Record<string, string>) => bff.http[VERBS[method]](url).set(headers).send('{}');

  it.each([
    ['csrf_rejected', { ...JSON_TYPE }],
    ['csrf_rejected', { ...JSON_TYPE, origin: OURS.origin }],
    ['csrf_rejected', { ...JSON_TYPE, ...OURS, 'x-storefront': '0' }],
    ['csrf_rejected', { ...JSON_TYPE, 'x-storefront': '1' }],
    ['csrf_rejected', { ...JSON_TYPE, ...OURS, 'sec-fetch-site': 'cross-site' }],
    ['csrf_rejected', { ...JSON_TYPE, ...OURS, 'sec-fetch-site': 'same-site', origin: 'https://evil.test' }],
    ['unsupported_media_type', { ...OURS, 'content-type': 'text/plain' }],
    ['unsupported_media_type', { ...OURS, 'content-type': 'application/x-www-form-urlencoded' }],
  ])('is %s with %j, before any upstream call', async (code, headers) => {
    const asked = bff.api.calls.length;
    const response = await send({ ...headers, cookie });
    expect([response.body.code, bff.api.calls.length - asked]).toEqual([code, 0]);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('accepts JSON from our own pages', async () => {
    // Without the session, which one of the calls would end.
    const { body } = await send({ ...JSON_TYPE, ...OURS });
    expect(['csrf_rejected', 'unsupported_media_type']).not.toContain(body.code);
  });
});

describe('the body of an unsafe call', () => {
  it.each([
    ['application/json', '{"email_address":"a@b.test"}', 204],
    ['application/json; charset=utf-8', '{"email_address":"a@b.test"}', 204],
    [undefined, undefined, 204],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['application/jsonp', '{}', 415],
    ['nonsense', '{}', 415],
    ['application/json', '{"email_address":', 400],
    ['application/json', '{"__proto__":{"admin":true}}', 400],
  ])('%s %s has the response %i', async (type, payload, status) => {
    const headers = type ? { 'content-type': type } : {};
    expect((await bff.post('/api/newsletter-signup', payload, headers)).status).toBe(status);
  });
});
