import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATIENCE_MS, type Storefront, startWeb } from '../../support/storefront.ts';

/** Requests an uncached page, which is a guest's here. */
const OWN = 'feature-flags=none';

let storefront: Storefront;
beforeAll(async () => {
  storefront = await startWeb();
}, PATIENCE_MS);
afterAll(() => storefront?.close());

const namesOf = (response: Response) =>
  (response.headers.get('server-timing') ?? '').split(', ').map((entry) => entry.split(';', 1).join());

it('a page reports the duration of its calls, its loading and its rendering', async () => {
  const response = await storefront.get('/labs/packs', { cookie: OWN });
  expect(namesOf(response)).toEqual(['web', 'bff-calls', 'load', 'render']);
});

it('a cached page reports only its own duration', async () => {
  // A page that could not be rendered in time is requested again a moment later.
  await expect.poll(async () => (await storefront.get('/labs')).headers.get('x-cache')).toBe('hit');
  const response = await storefront.get('/labs');
  expect(response.headers.get('server-timing')).toMatch(/^web;dur=[\d.]+, web-cache;desc=hit$/);
  expect(await response.text()).not.toMatch(/server-timing|web;dur/i);
});

it('a call reports the duration of each of the two processes', async () => {
  expect(namesOf(await storefront.get('/api/geolocation'))).toEqual(['bff', 'product-api', 'web']);
  expect(namesOf(await storefront.get('/api/site'))).toEqual(['bff', 'bff-cache', 'web']);
});
