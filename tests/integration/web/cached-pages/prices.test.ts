import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATIENCE_MS, type Storefront, startWeb } from '../../../support/storefront.ts';
import { visit } from '../../../support/storefront.ts';
import { type WatchedBff, watchedBff } from './watched-bff.ts';

const PRICES = '/labs/subscribe';
/** Addresses of countries in which people pay in that, and a price as the page writes it. */
const VISITORS = [
  ['212.58.244.20', /£\d/],
  ['133.11.0.1', /(JP)?¥\d/],
  ['168.126.63.1', /₩\d/],
] as const;

let bff: WatchedBff;
let storefront: Storefront;
beforeAll(async () => {
  bff = await watchedBff();
  storefront = await startWeb({ BFF_URL: bff.url });
  bff.passTo(storefront.chain.bffUrl);
}, PATIENCE_MS);
afterAll(async () => {
  await storefront?.close();
  await bff?.close();
});

const from = (address: string, more: Readonly<Record<string, string>> = {}) =>
  visit(storefront, PRICES, { 'x-forwarded-for': address, ...more });
const PLACE = String.raw`\{"dehydratedAt":0,"state":\{"data":\{"kind":"known","value":\{"currency_code":"[A-Z]{3}"\}\},[^{}]*\},"queryKey":\["place"\],[^{}]*\}`;
/** Without the moment that trials are counted from, and without the place that the currency is of: a cached page learns that first. */
const comparable = (page: string) =>
  page.replace(new RegExp(`,${PLACE}|${PLACE},`), '').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');

/** The currency can be told late, and then the visitor has a page of their own: until it was told in time. */
const kept = (path: string, address: string) =>
  expect
    .poll(async () => (await visit(storefront, path, { 'x-forwarded-for': address })).state, { timeout: 20_000 })
    .toBe('hit');

it('the page with prices is cached for each currency, and nobody is shown another’s', async () => {
  for (const [address] of VISITORS) await kept(PRICES, address);
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

it('is made in nobody’s name: the visitor’s is in the question for the currency alone', async () => {
  bff.forget();
  const headers = { 'x-forwarded-for': '133.11.0.1', cookie: 'tracking=canary' };
  expect((await visit(storefront, `/ja${PRICES}`, headers)).state).toBe('miss');
  const own = bff.calls.filter((call) => /canary|133\.11/.test(JSON.stringify(call)));
  expect(own.map(({ path }) => path)).toEqual(['/api/geolocation']);
  expect(JSON.stringify(own)).not.toContain('canary');
  expect(bff.calls.length).toBeGreaterThan(1);
});

it('while nobody can tell the currency, each visitor has a page of their own', async () => {
  await kept(PRICES, '212.58.244.20');
  bff.goAway();
  try {
    expect((await from('212.58.244.20')).state).toBeNull();
  } finally {
    bff.passTo(storefront.chain.bffUrl);
  }
});
