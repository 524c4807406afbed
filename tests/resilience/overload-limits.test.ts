import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';
import {
  BROWSER,
  type Member,
  member,
  PATIENCE_MS,
  type Storefront,
  startWeb,
  storefrontChain,
} from '../support/storefront.ts';

let storefront: Storefront;
let bff: FaultProxy;
let mira: Member;

beforeAll(async () => {
  const { bffUrl } = await storefrontChain();
  bff = await startFaultProxy({ port: Number(new URL(bffUrl).port) });
  storefront = await startWeb({ PAGES_AT_ONCE: '2', BFF_URL: `http://127.0.0.1:${bff.port}` });
  mira = await member(storefront, 1);
}, PATIENCE_MS);
afterAll(async () => {
  await storefront?.close();
  await bff?.close();
});

const ask = (path: string, cookie = '') => storefront.get(path, { 'user-agent': BROWSER, cookie });

it('refuses a page at once at the limit of concurrent renders, and continues to serve cached pages', async () => {
  expect((await ask('/labs/packs')).headers.get('x-cache')).toBe('miss');
  expect((await ask('/labs/packs', mira.cookie)).status).toBe(200);

  await bff.set({ kind: 'stalled' });
  const waiting = [1, 2].map(() => ask('/labs/packs', mira.cookie));
  // Only the refusal shows how many requests are pending.
  const refused = await untilRefused(() => ask('/labs/packs', mira.cookie));
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await refused.text()).toContain('<html');
  expect((await ask('/labs/packs')).headers.get('x-cache')).toBe('hit');

  await bff.set({ kind: 'none' });
  await Promise.all(waiting);
  expect((await ask('/labs/packs', mira.cookie)).status).toBe(200);
});

/** Repeats the request until the response is 503; the others stay pending and are aborted. */
async function untilRefused(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await Promise.race([ask(), sleep(500)]);
    if (response?.status === 503) return response;
  }
}
