import { bffApi } from '@sound-library/contract/bff.ts';
import { fillPath } from '@sound-library/contract/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BffUnderTest, logIn, ORIGIN, startBff } from './support/bff-under-test.ts';

let bff: BffUnderTest;
let cookie: string;
beforeAll(async () => {
  bff = await startBff({ environment: { APP_ENV: 'feature-test' } });
  // Requests take half the time when none of them begins and ends the listening.
  await bff.app.listen({ port: 0, host: '127.0.0.1' });
  cookie = await logIn(bff.http);
});
afterAll(() => bff.close());

const SITES = ['same-origin', 'same-site', 'cross-site', 'none', 'nonsense', undefined];
const ORIGINS = [ORIGIN, 'http://localhost:3001', 'https://evil.test', 'null', undefined];
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
];
const PROOFS = ['1', '0', undefined];

const requests = SITES.flatMap((site) =>
  ORIGINS.flatMap((origin) => TYPES.flatMap((type) => PROOFS.map((proof) => ({ site, origin, type, proof })))),
);
type Request = (typeof requests)[number];
type Call = (typeof bffApi)[keyof typeof bffApi];

/** Sent by our own script or server, and from our own origin by the better of the proofs that there are. */
function isFromUs({ site, origin, proof }: Request): boolean {
  if (proof !== '1') return false;
  return site === 'same-origin' || ((site === undefined || site === 'same-site') && origin === ORIGIN);
}

const VERBS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
const unsafe = Object.entries(bffApi).filter(([, { method }]) => method !== 'GET');

async function expectOursOnly({ method, path }: Call, requests: readonly Request[]): Promise<number> {
  const url = fillPath(path, { id: '5f0c3c1e-4b68-4a3c-9d5e-0d6a7b1c2d3e', slug: 'one' });
  let passed = 0;
  for (const request of requests) {
    const { site, origin, type, proof } = request;
    const headers = { 'sec-fetch-site': site, origin, 'content-type': type, 'x-storefront': proof };
    const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
    const asked = bff.api.calls.length;
    const isOurs = isFromUs(request);
    // A session only with calls that must not pass: one of those that may would end it.
    const answer = await bff.http[VERBS[method]](url)
      .set({ ...given, ...(isOurs && type === TYPES[0] ? {} : { cookie }) })
      .send('{}');
    const code = answer.status >= 400 ? answer.body.code : null;
    const refusal = !isOurs ? 'csrf_rejected' : type === TYPES[0] ? null : 'unsupported_media_type';
    if (refusal) {
      expect([request, code, bff.api.calls.length - asked]).toEqual([request, refusal, 0]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    } else {
      passed += 1;
      expect([request, ['csrf_rejected', 'unsupported_media_type'].includes(code)]).toEqual([request, false]);
    }
  }
  return passed;
}

/** One of each kind of refusal, and what our own script sends. */
const telling = requests.filter(
  ({ site, origin, type, proof }) =>
    (proof === '1' && type !== TYPES[3] && site === 'same-origin' && origin === ORIGIN) ||
    (proof === undefined && type === TYPES[0] && site === 'same-origin' && origin === ORIGIN) ||
    (proof === '1' && type === TYPES[0] && origin === ORIGINS[2]),
);

it.each(unsafe)('%s takes JSON from our own pages only', async (_name, call) => {
  expect([await expectOursOnly(call, telling), telling.length]).toEqual([2, 10]);
});

it.each(unsafe)('%s refuses every other combination of headers', { tags: ['full'] }, async (_name, call) => {
  expect([await expectOursOnly(call, requests), requests.length]).toEqual([7, 360]);
});
