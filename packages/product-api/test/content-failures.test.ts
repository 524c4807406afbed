import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ProductApiConfig } from '../src/product-api-config.ts';
import { type ContentDouble, contentDouble } from './support/content-double.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

const SOON = { timeout: 20_000, interval: 50 };

let content: ContentDouble;
let api: TestApi | undefined;
beforeEach(async () => {
  content = await contentDouble();
  content.publish('page-about', 'page', page('First'));
});
afterEach(async () => {
  await api?.close();
  api = undefined;
  await content.close();
});

const page = (title: string) => ({ slug: { 'en-GB': 'about' }, title: { 'en-GB': title } });
const start = async () => {
  api = await startTestApi({ CONTENTFUL_HOST: content.host }, { configure: quickly });
  return async (url = '/api/pages/about') => startedApi().http.get(url);
};
/** Looks for changes often, and waits for an answer only shortly. */
const quickly = (config: ProductApiConfig): ProductApiConfig => ({
  ...config,
  catalogueRefreshSeconds: 0.1,
  contentful: { ...config.contentful, timeoutMs: 300 },
});
function startedApi(): TestApi {
  if (!api) throw new Error('The API has not been started.');
  return api;
}

it.each(['away', 'nonsense', 'hanging'] as const)(
  'starts while the content service is %s, says so, and recovers without a restart',
  async (mood) => {
    content.mood = mood;
    const get = await start();
    const early = await get();
    expect([early.status, early.headers['retry-after']]).toEqual([503, '5']);
    expect(early.headers['x-content-version']).toBeUndefined();
    expect((await get('/readyz')).body.dependencies.catalogue).toBe('not ready');
    content.mood = 'well';
    await expect.poll(async () => (await get()).status, SOON).toBe(200);
  },
);

it.each(['away', 'nonsense', 'hanging'] as const)(
  'shows the last good content while the content service is %s, and what was published meanwhile afterwards',
  async (mood) => {
    const get = await start();
    content.asked.length = 0;
    content.mood = mood;
    content.publish('page-about', 'page', page('Second'));
    await expect.poll(() => content.asked.length, SOON).toBeGreaterThan(1);
    expect((await get()).body.title).toBe('First');
    expect((await get('/readyz')).status).toBe(200);
    content.mood = 'well';
    await expect.poll(async () => (await get()).body.title, SOON).toBe('Second');
  },
);

it('leaves nothing of an answer that breaks off half-way', async () => {
  const get = await start();
  for (let index = 0; index < 300; index += 1) content.publish(`page-${index}`, 'page', page('Many'));
  await expect.poll(async () => (await get('/api/content-items?ids=page-299')).body.items, SOON).toHaveLength(1);
  content.withdraw('page-299');
  content.asked.length = 0;
  // The whole is fetched anew, and its second page is not what it should be.
  content.breaksPages = true;
  await expect
    .poll(() => content.asked.filter(({ query }) => query.get('skip') === '250').length, SOON)
    .toBeGreaterThan(0);
  expect((await get('/api/content-items?ids=page-299')).body.items).toHaveLength(1);
  content.breaksPages = false;
  await expect.poll(async () => (await get('/api/content-items?ids=page-299')).body.items, SOON).toHaveLength(0);
  expect((await get('/api/content-items?ids=page-298')).body.items).toHaveLength(1);
});
