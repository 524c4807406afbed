import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATIENCE_MS, type Storefront, startWeb } from '../head/storefront.ts';
import { member } from './member.ts';
import { BROWSER, visit } from './visit.ts';

/** In the gate some; many more in the full run, which sets how many pages its other canaries are looked for in. */
const REQUESTS = process.env.CANARY_PAGES === undefined ? 120 : 2000;
const AT_ONCE = 20;
const PAGES = ['/', '/labs', '/labs/packs', '/ja/labs/packs/frozen-strings', '/labs/download', '/account/login'];

let storefront: Storefront;
beforeAll(async () => {
  storefront = await startWeb();
}, PATIENCE_MS);
afterAll(() => storefront?.close());

it(`nothing of whoever asks is in a page of anybody else, in ${REQUESTS} requests`, {
  timeout: PATIENCE_MS,
}, async () => {
  const members = await Promise.all([0, 1, 2].map((number) => member(storefront, number)));
  const nonces: string[] = [];
  const problems: string[] = [];
  const browsers = new Set<string>();
  let greeted = 0;
  let next = 0;

  async function ask(number: number): Promise<void> {
    const path = PAGES[Math.floor(number / 4) % PAGES.length] ?? '/';
    const own = number % 4 === 3 ? members[number % members.length] : undefined;
    const mark = `mark${crypto.randomUUID().slice(0, 8)}`;
    // What a member's address says stands in links of the page; no part with it may be shown at another address.
    const said = own ? `said${crypto.randomUUID().slice(0, 8)}` : '';
    const { html, state, headers, nonce } = await visit(
      storefront,
      `${path}?utm_source=${mark}${own ? `&q=${said}` : ''}`,
      {
        cookie: own ? `${own.cookie}; seen=${mark}` : `seen=${mark}; consent=${mark}`,
        'user-agent': `${BROWSER} ${mark}`,
        'x-forwarded-for': `203.0.113.${number % 250}`,
        referer: `https://elsewhere.example/${mark}`,
        'accept-encoding': ['br', 'gzip', 'identity'][number % 3] ?? 'br',
      },
    );
    // Guests share pages without one, and a member is led on from the login page.
    if (nonce !== '') nonces.push(nonce);
    if (html.includes(own?.name ?? '-')) greeted += own ? 1 : 0;
    const others = members.filter((one) => one !== own && (html.includes(one.name) || html.includes(one.email)));
    if (others.length > 0 || /mark[\da-f]{8}|203\.0\.113/.test(html))
      problems.push(`${number}: ${path} tells of somebody`);
    if (html.match(/said[\da-f]{8}/g)?.some((found) => found !== said))
      problems.push(`${number}: ${path} tells of an address`);
    if (own && state !== null) problems.push(`${number}: a member got a cached page`);
    if (!own && state === null) problems.push(`${number}: a guest got none at ${path}`);
    for (const cookie of own ? [] : headers.getSetCookie()) {
      // Beside a page with a form: another one for each browser.
      if (!cookie.startsWith('form-browser=') || browsers.has(cookie))
        problems.push(`${number}: a cookie for everybody`);
      browsers.add(cookie);
    }
  }
  async function visitor(): Promise<void> {
    while (next < REQUESTS) await ask(next++);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  expect(problems).toEqual([]);
  expect(nonces.length).toBeGreaterThan(REQUESTS / 10);
  expect(new Set(nonces).size).toBe(nonces.length);
  expect(browsers.size).toBeGreaterThan(0);
  expect(greeted).toBeGreaterThan(REQUESTS / 10);
});
