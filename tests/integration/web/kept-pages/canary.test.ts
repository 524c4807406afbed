import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORIGIN, PATIENCE_MS, type Storefront, startStorefront } from '../head/storefront.ts';
import { BROWSER, visit } from './visit.ts';

/** `KEPT_PAGE_REQUESTS` for fewer, or for a storm. */
const REQUESTS = Number(process.env.KEPT_PAGE_REQUESTS ?? 500);
const AT_ONCE = 20;
const PAGES = ['/', '/labs', '/labs/packs', '/ja/labs/packs/frozen-strings', '/labs/download', '/account/login'];

let storefront: Storefront;
beforeAll(async () => {
  storefront = await startStorefront({}, { PUBLIC_ORIGINS: ORIGIN, THROTTLING: 'false' });
}, PATIENCE_MS);
afterAll(() => storefront?.close());

/** Registers somebody; gives the session's cookie and the first name, which their pages greet them by. */
async function member(number: number): Promise<{ readonly cookie: string; readonly name: string }> {
  const name = `Canary${number}${crypto.randomUUID().slice(0, 8)}`;
  const answer = await fetch(`${storefront.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN, [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF },
    body: JSON.stringify({
      first_name: name,
      last_name: 'Lind',
      email: `canary-${crypto.randomUUID()}@example.com`,
      password: 'a long and quiet passphrase',
      source: 'test',
      newsletter: false,
      g_recaptcha_response: 'sandbox-captcha-passes',
    }),
  });
  const cookie = answer.headers.getSetCookie().find((line) => line.includes('session=')) ?? '';
  expect([answer.status, cookie === '']).toEqual([201, false]);
  return { cookie: cookie.split(';', 1).join(), name };
}

it(`nothing of whoever asks is in a page of anybody else, in ${REQUESTS} requests`, {
  timeout: PATIENCE_MS,
}, async () => {
  const members = await Promise.all([0, 1, 2].map(member));
  const nonces: string[] = [];
  const problems: string[] = [];
  let greeted = 0;
  let next = 0;

  async function ask(number: number): Promise<void> {
    const path = PAGES[Math.floor(number / 4) % PAGES.length] ?? '/';
    const own = number % 4 === 3 ? members[number % members.length] : undefined;
    const mark = `mark${crypto.randomUUID().slice(0, 8)}`;
    const { html, state, headers, nonce } = await visit(storefront, `${path}?utm_source=${mark}`, {
      cookie: own ? `${own.cookie}; seen=${mark}` : `seen=${mark}; consent=${mark}`,
      'user-agent': `${BROWSER} ${mark}`,
      'x-forwarded-for': `203.0.113.${number % 250}`,
      referer: `https://elsewhere.example/${mark}`,
      'accept-encoding': ['br', 'gzip', 'identity'][number % 3] ?? 'br',
    });
    // A member is led on from the login page.
    if (nonce !== '') nonces.push(nonce);
    if (html.includes(own?.name ?? '-')) greeted += own ? 1 : 0;
    const others = members.filter(({ name }) => name !== own?.name && html.includes(name));
    if (others.length > 0 || /mark[\da-f]{8}|203\.0\.113/.test(html))
      problems.push(`${number}: ${path} tells of somebody`);
    if (own && state !== null) problems.push(`${number}: a member got a kept page`);
    if (!own && state === null) problems.push(`${number}: a guest got none at ${path}`);
    if (!own && headers.has('set-cookie')) problems.push(`${number}: a cookie for everybody`);
  }
  async function visitor(): Promise<void> {
    while (next < REQUESTS) await ask(next++);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  expect(problems).toEqual([]);
  expect(nonces.length).toBeGreaterThan(REQUESTS * 0.9);
  expect(new Set(nonces).size).toBe(nonces.length);
  expect(greeted).toBeGreaterThan(REQUESTS / 10);
});
