import { forEachTest } from '@sound-library/server-kit/test/support/test-resources.ts';
import { expect, it } from 'vitest';
import { startBff } from './support/bff-under-test.ts';
import { startProductApiDouble } from './support/product-api-double.ts';

const PATHS = { 'en-GB': 'en-gb', ja: 'ja', ko: 'ko' };
const pathOf = (textsLocale: string) => `/translations/labs/production/${textsLocale}`;

const service = forEachTest(async () => {
  // Any server with configurable responses works; only the double's URL is used here.
  const double = await startProductApiDouble();
  for (const locale of Object.values(PATHS))
    double.respond(pathOf(locale), async () => ({ greeting: `Hello ${locale}` }));
  return double;
});
const start = (dataDir?: string) =>
  startBff({
    environment: { TRANSLATIONS_HOST: `${service.url}/translations`, ...(dataDir ? { DATA_DIR: dataDir } : {}) },
    stopsClock: true,
  });
const bff = forEachTest(() => start());
const get = async (locale: string, headers = {}) => bff.http.get(`/api/messages/${locale}`).set(headers);

it('serves the texts of each locale from {host}/{project id}/{environment}/{locale}', async () => {
  for (const [locale, textsLocale] of Object.entries(PATHS)) {
    const response = await get(locale);
    expect(response.body).toEqual({
      version: expect.stringMatching(/^[0-9a-f]{12}$/),
      messages: { greeting: `Hello ${textsLocale}` },
    });
    expect(response.headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=60');
  }
});

it('responds with 304 to a browser that has the version', async () => {
  const { etag } = (await get('ja')).headers;
  expect((await get('ja', { 'if-none-match': String(etag) })).status).toBe(304);
});

it('responds with 404 for another locale', async () => {
  for (const locale of ['en-gb', 'de', '__proto__', '..%2Fja']) expect((await get(locale)).status).toBe(404);
});

it('fetches at most once a minute', async () => {
  await Promise.all([get('ko'), get('ko')]);
  bff.pass(59_999);
  await get('ko');
  expect(service.callsTo(pathOf('ko'))).toHaveLength(1);
  bff.pass(1);
  await get('ko');
  await expect.poll(() => service.callsTo(pathOf('ko')).length).toBe(2);
});

it('drops entries that are not texts and logs which', async () => {
  service.respond(pathOf('ja'), async () => ({ greeting: 'こんにちは', count: 3 }));
  expect((await get('ja')).body.messages).toEqual({ greeting: 'こんにちは' });
  expect(bff.logLines.join('')).toMatch(/"keys":\["count"\].*invalid texts were dropped/);
});

it('serves the last good texts during an outage and after a restart in it', async () => {
  await get('ja');
  await service.close();
  bff.pass(61_000);
  expect((await get('ja')).status).toBe(200);
  await expect.poll(() => bff.logLines.join('')).toContain('Failed locale loading');
  const restarted = await start(bff.config.dataDir);
  const response = await restarted.http.get('/api/messages/ja');
  expect(response.body.messages).toEqual({ greeting: 'Hello ja' });
  const line: unknown = restarted.logLines
    .map((text) => JSON.parse(text))
    .find(({ msg }) => msg === 'Failed locale loading');
  expect(line).toMatchObject({ level: 50, locale: 'ja' });
  expect((await restarted.http.get('/api/messages/ko')).status).toBe(503);
  await restarted.close();
});

it('is 503 without a copy, never an empty map', async () => {
  service.respond(pathOf('ja'), (_request, reply) => reply.code(404).send());
  expect(await get('ja')).toMatchObject({ status: 503, body: { code: 'upstream_unavailable' } });
});
