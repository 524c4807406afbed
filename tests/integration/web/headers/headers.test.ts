import { bffApi } from '@sound-library/contract/bff.ts';
import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callRoute } from '../../../contract/call-route.ts';
import { newAddress, registration } from '../../../contract/sample-requests.ts';
import { sendRaw } from '../../raw-http/raw-answers.ts';
import { ORIGIN, PATIENCE_MS, type Storefront, startStorefront } from '../head/storefront.ts';
import { type AskedAddress, OTHERS, PAGES, titleOf } from './addresses.ts';
import { observatoryScore, policyOf } from './observatory.ts';
import { WITH_OTHERS, WITHOUT_OTHERS } from './production-settings.ts';

const CHAIN = { PUBLIC_ORIGINS: ORIGIN, PUBLIC_URL: ORIGIN, THROTTLING: 'false' };
const PERSON = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0.0.0', accept: 'text/html' };

const installations = [
  { name: 'without scripts of others', settings: WITHOUT_OTHERS, least: 125 },
  { name: 'with all scripts of others', settings: WITH_OTHERS, least: 110 },
];

/** The session cookie of somebody who has just registered. */
async function newMember({ chain }: Storefront): Promise<string> {
  const proof = { origin: ORIGIN, 'sec-fetch-site': 'same-origin', [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF };
  const { headers } = await callRoute(chain.bffUrl, bffApi.register, { body: registration(newAddress()) }, proof);
  return headers.getSetCookie().join().split(';', 1)[0] ?? '';
}

describe.each(installations)('a storefront in production, $name', ({ settings, least }) => {
  let storefront: Storefront;
  let cookie: string;
  beforeAll(async () => {
    storefront = await startStorefront(settings, CHAIN);
    cookie = await newMember(storefront);
    expect(cookie).toMatch(/^__Host-session=./);
  }, PATIENCE_MS);
  afterAll(() => storefront?.close());

  const ask = ({ path, method = 'GET', headers = {} }: AskedAddress): Promise<Response> =>
    fetch(storefront.url + path, {
      method,
      headers: { ...PERSON, ...headers },
      body: method === 'POST' ? '{}' : null,
      redirect: 'manual',
    });

  it.each(PAGES)('gives %s a policy with a nonce of its own, and the score, to guests and members', async (path) => {
    const answers = await Promise.all([ask({ path }), ask({ path }), ask({ path, headers: { cookie } })]);
    const nonces = await Promise.all(answers.map((answer) => checkedNonce(answer, new URL(path, ORIGIN), least)));
    const given = nonces.filter((nonce) => nonce !== null);
    expect(new Set(given).size).toBe(given.length);
  });

  it.each(OTHERS.map((asked) => [titleOf(asked), asked] as const))('guards the answer to %s', async (_title, asked) => {
    const answer = await ask(asked);
    expectGuarded(answer.headers);
    expect(answer.status).toBeLessThan(500);
    await answer.body?.cancel();
  });

  it('guards what it refuses before it is a request', async () => {
    const { text } = await sendRaw(storefront.url, Buffer.from('GET / HTTP/1.1\r\nno colon\r\n\r\n'));
    const [, ...lines] = (text.split('\r\n\r\n')[0] ?? '').split('\r\n');
    expectGuarded(
      new Headers(lines.map((line): [string, string] => [line.split(': ')[0] ?? '', line.split(': ')[1] ?? ''])),
    );
  });
});

/** Checks a page, or where it leads; gives the nonce of a page. */
async function checkedNonce(answer: Response, url: URL, least: number): Promise<string | null> {
  const { status, headers } = answer;
  const html = await answer.text();
  expectGuarded(headers);
  const { score, modifiers } = observatoryScore({ url, headers, html });
  expect(score, JSON.stringify(modifiers)).toBeGreaterThanOrEqual(least);
  if (status === 302 || status === 303) return null;
  const policy = policyOf(headers);
  expect(policy.get('object-src')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  const [nonceSource = '', ...others] = policy.get('script-src') ?? [];
  expect(others).toEqual(["'strict-dynamic'"]);
  const [, nonce = ''] = /^'nonce-([\w+/=]{22,})'$/.exec(nonceSource) ?? [];
  const given = [...html.matchAll(/<script[^>]*\snonce="([^"]*)"/g)].map(([, value]) => value);
  expect(nonce).not.toBe('');
  expect(new Set(given)).toEqual(new Set([nonce]));
  // What says of itself that it is data runs nowhere.
  const scripts = html.match(/<script[^>]*>/g)?.filter((tag) => !/type="application\/(ld\+)?json"/.test(tag)) ?? [];
  expect(scripts.filter((tag) => !tag.includes(' nonce="'))).toEqual([]);
  return nonce;
}

function expectGuarded(headers: Headers): void {
  const policy = policyOf(headers);
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
  });
  for (const name of ['server', 'x-powered-by', 'via', 'x-aspnet-version', 'access-control-allow-origin']) {
    expect(headers.has(name), name).toBe(false);
  }
}
