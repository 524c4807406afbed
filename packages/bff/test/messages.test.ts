import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
const start = (environment: Record<string, string> = {}) =>
  startBff({ environment: { TRANSLATIONS_HOST: `${service.url}/translations`, ...environment }, stopsClock: true });
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
  const wrong = '"count":3,"nested":{"a":"b"},"":"x","__proto__":"x","constructor":"x","bad\\u0000":"x"';
  service.respond(pathOf('ja'), (_request, reply) =>
    reply.type('application/json').send(`{"greeting":"こんにちは","a.key":"",${wrong}}`),
  );
  expect((await get('ja')).text).toMatch(/"messages":\{"a\.key":"","greeting":"こんにちは"\}\}$/);
  const line = bff.logLines.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'invalid texts were dropped');
  expect(line.keys).toEqual(expect.arrayContaining(['count', 'nested', '', 'constructor', 'bad\u0000']));
});

it('computes the same version for the same texts in any order', async () => {
  const bodies = ['{"a":"1","b":"2"}', '{"b":"2","a":"1"}', '{"a":"2","b":"2"}'];
  const versions = [];
  for (const [index, locale] of Object.keys(PATHS).entries()) {
    const textsLocale = Object.values(PATHS)[index] ?? '';
    service.respond(pathOf(textsLocale), (_request, reply) => reply.type('application/json').send(bodies[index]));
    versions.push((await get(locale)).body.version);
  }
  expect([versions[0] === versions[1], versions[0] === versions[2]]).toEqual([true, false]);
});

it('does not call the service for a while after it failed', async () => {
  const calls = () => service.callsTo(pathOf('ko')).length;
  await get('ko');
  service.respond(pathOf('ko'), (_request, reply) => reply.code(404).send());
  bff.pass(60_000);
  expect((await get('ko')).status).toBe(200);
  await expect.poll(() => bff.logLines.join('')).toContain('Failed locale loading');
  await get('ko');
  expect(calls()).toBe(2);
  bff.pass(5000);
  await get('ko');
  await expect.poll(calls).toBe(3);
});

it('starts in an outage with neither the copy of another project nor a damaged one', async () => {
  await get('ja');
  await service.close();
  const { dataDir } = bff.config;
  const statusWith = async (environment: Record<string, string>) => {
    const restarted = await start({ DATA_DIR: dataDir, ...environment });
    const { status } = await restarted.http.get('/api/messages/ja');
    await restarted.close();
    return status;
  };
  expect(await statusWith({ TRANSLATIONS_PROJECT_ID: 'other' })).toBe(503);
  const folder = join(dataDir, 'bff', 'messages');
  for (const file of await readdir(folder)) await writeFile(join(folder, file), '{"version":');
  expect(await statusWith({})).toBe(503);
});

it('serves texts that it can not write to disk', async () => {
  await writeFile(join(bff.config.dataDir, 'bff'), '');
  expect((await get('ja')).status).toBe(200);
  expect(bff.logLines.join('')).toContain('the fallback copy of the texts could not be written');
});

it('serves the last good texts during an outage and after a restart in it', async () => {
  await get('ja');
  await service.close();
  bff.pass(61_000);
  expect((await get('ja')).status).toBe(200);
  await expect.poll(() => bff.logLines.join('')).toContain('Failed locale loading');
  const restarted = await start({ DATA_DIR: bff.config.dataDir });
  const response = await restarted.http.get('/api/messages/ja');
  expect(response.body.messages).toEqual({ greeting: 'Hello ja' });
  const line: unknown = restarted.logLines
    .map((text) => JSON.parse(text))
    .find(({ msg }) => msg === 'Failed locale loading');
  expect(line).toMatchObject({ level: 50, locale: 'ja' });
  expect((await restarted.http.get('/api/messages/ko')).status).toBe(503);
  await restarted.close();
});

it.each(['', 'null', '[]', '"text"', '{}', '{"a":1}'])(
  'is 503 without a copy, never an empty map: %j',
  async (json) => {
    service.respond(pathOf('ja'), (_request, reply) =>
      json === '' ? reply.code(404).send() : reply.type('application/json').send(json),
    );
    expect(await get('ja')).toMatchObject({ status: 503, body: { code: 'upstream_unavailable' } });
  },
);
