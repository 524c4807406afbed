import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATIENCE_MS, type Storefront, startWeb } from '../../support/storefront.ts';

/** Asks for a page of their own, which is a guest's here. */
const OWN = 'feature-flags=none';

let storefront: Storefront;
beforeAll(async () => {
  storefront = await startWeb();
}, PATIENCE_MS);
afterAll(() => storefront?.close());

const namesOf = (answer: Response) =>
  (answer.headers.get('server-timing') ?? '').split(', ').map((entry) => entry.split(';', 1).join());

it('a page says how long its calls, its loading and its rendering took', async () => {
  const answer = await storefront.get('/labs/packs', { cookie: OWN });
  expect(namesOf(answer)).toEqual(['web', 'bff-calls', 'load', 'render']);
});

it('a cached page says so for itself alone', async () => {
  // A page that could not be rendered in time is tried again a moment later.
  await expect.poll(async () => (await storefront.get('/labs')).headers.get('x-cache')).toBe('hit');
  const answer = await storefront.get('/labs');
  expect(answer.headers.get('server-timing')).toMatch(/^web;dur=[\d.]+, web-cache;desc=hit$/);
  expect(await answer.text()).not.toMatch(/server-timing|web;dur/i);
});

it('a call says what each of the two processes took', async () => {
  expect(namesOf(await storefront.get('/api/geolocation'))).toEqual(['bff', 'product-api', 'web']);
  expect(namesOf(await storefront.get('/api/site'))).toEqual(['bff', 'bff-cache', 'web']);
});
