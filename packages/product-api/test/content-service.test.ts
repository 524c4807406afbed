import { type RequestListener, request } from 'node:http';
import { forAllTests, forEachTest } from '@sound-library/server-kit/test/support/test-resources.ts';
import { sendEndlessly, serverOfTest } from '@sound-library/server-kit/test/support/test-server.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { contentSource } from '../src/content/content-source.ts';
import type { ProductApiConfig } from '../src/product-api-config.ts';
import { contentDouble } from './support/content-double.ts';
import { startTestApi } from './support/test-api.ts';

const page = (title: string) => ({ slug: { 'en-GB': 'about' }, title: { 'en-GB': title } });

describe('the source of content', () => {
  /** Our source in front of a content service with these responses, and the recorded requests. */
  async function sourceBefore(listener: RequestListener) {
    const asked: string[] = [];
    const { host } = await serverOfTest((request, response) => {
      asked.push(request.url?.split('?')[0] ?? '');
      listener(request, response);
    });
    const access = {
      spaceId: 'space',
      environment: 'master',
      host,
      insecure: true,
      accessToken: 'token',
      timeoutMs: 5_000,
    };
    return { source: contentSource(access, () => undefined), asked };
  }

  it('sends its token to no other host', async () => {
    const { source, asked } = await sourceBefore((_request, response) => {
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    await expect(source.entries.state()).rejects.toThrow('302');
    expect(asked).toEqual(['/spaces/space/environments/master/entries']);
  });

  it('aborts an endless response', async () => {
    let sent = 0;
    const { source } = await sourceBefore((_request, response) => {
      sendEndlessly(response.writeHead(200, { 'content-type': 'application/json' }), (bytes) => {
        sent += bytes;
      });
    });
    await expect(source.entries.state()).rejects.toThrow('maxContentLength');
    // Includes data in the system's buffers.
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });
});

describe('while the content service fails', () => {
  const SOON = { timeout: 20_000, interval: 50 };

  const content = forEachTest(contentDouble);
  beforeEach(() => {
    content.publish('page-about', 'page', page('First'));
  });

  const start = async () => {
    const { http, close } = await startTestApi({ CONTENTFUL_HOST: content.host }, { configure: quickly });
    onTestFinished(close);
    return async (url = '/api/pages/about') => http.get(url);
  };
  /** Checks for changes often, with a short timeout. */
  const quickly = (config: ProductApiConfig): ProductApiConfig => ({
    ...config,
    catalogueRefreshSeconds: 0.1,
    contentful: { ...config.contentful, timeoutMs: 300 },
  });

  it.each(['away', 'nonsense', 'hanging'] as const)(
    'starts while the content service is %s, reports that, and recovers without a restart',
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
    'shows the last good content while the content service is %s, and the missed publications afterwards',
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
});

describe('a publication', () => {
  const CREDENTIALS = 'sandbox-content:sandbox-content-webhook-password';
  const MEDIA_TYPE = 'application/vnd.contentful.management.v1+json';

  const content = forAllTests(contentDouble);
  const start = () => startTestApi({ CONTENTFUL_HOST: content.host, CATALOGUE_REFRESH_SECONDS: '86400' });
  const api = forAllTests(start);

  /** Each test begins with its own content and a working service. */
  let tests = 0;
  beforeEach(async () => {
    tests += 1;
    content.publish('page-about', 'page', page(`First of ${tests}`));
    await postWebhook();
    await expect.poll(title).toBe(`First of ${tests}`);
  });

  const postWebhook = async ({
    credentials = CREDENTIALS,
    payload = '{"sys":{"id":"page-about"}}',
    type = MEDIA_TYPE,
  } = {}) =>
    api.http
      .post('/webhooks/content')
      .set({ authorization: `Basic ${Buffer.from(credentials).toString('base64')}`, 'content-type': type })
      .send(payload);
  const title = async () => (await api.http.get('/api/pages/about')).body.title;
  const version = async (previous?: string) =>
    api.http.get('/api/content-version').query(previous === undefined ? {} : { known: previous });

  describe('the webhook', () => {
    it.each([
      ['the vendor’s JSON', MEDIA_TYPE, '{"sys":{}}'],
      ['no JSON at all', MEDIA_TYPE, 'not JSON'],
      ['much', MEDIA_TYPE, 'x'.repeat(2 * 1024 * 1024)],
    ])('makes published content appear, whatever its body: %s', async (_title, type, payload) => {
      content.publish('page-about', 'page', page('Second'));
      expect((await postWebhook({ type, payload })).status).toBe(204);
      await expect.poll(title).toBe('Second');
    });

    it('makes withdrawn content disappear', async () => {
      content.withdraw('page-about');
      expect((await postWebhook()).status).toBe(204);
      await expect.poll(async () => (await api.http.get('/api/pages/about')).status).toBe(404);
    });

    it('checks repeatedly, as the service may deliver a change after its notification', async () => {
      expect((await postWebhook()).status).toBe(204);
      content.publish('page-about', 'page', page('Late'));
      await expect.poll(title).toBe('Late');
    });

    it.each([
      ['another password', 'sandbox-content:sandbox-billing-webhook-password'],
      ['the credentials of billing', 'sandbox-billing:sandbox-webhook-password'],
    ])('refuses requests with %s', async (_title, credentials) => {
      let seen = 0;
      const since = () => content.asked.length - seen;
      // An earlier notification has been processed completely.
      await expect
        .poll(() => {
          const more = since();
          seen += more;
          return more;
        })
        .toBe(0);
      expect((await postWebhook({ credentials })).status).toBe(401);
      expect(since()).toBe(0);
    });

    it('limits the size of its body', async () => {
      expect((await postWebhook({ payload: 'x'.repeat(5 * 1024 * 1024) })).body.code).toBe('payload_too_large');
    });
  });

  describe('the version of the content', () => {
    it('is returned at once to a client that knows none, or another', async () => {
      const first = (await version()).body.version;
      expect(first).toMatch(/^\d+\.[\w-]+$/);
      expect((await version('')).body.version).toBe(first);
      expect((await version('1.other')).body.version).toBe(first);
      expect((await version('nonsense')).body.version).toBe(first);
      expect((await api.http.get('/api/pages/about')).headers['x-content-version']).toBe(first);
    });

    it('is returned to a client that knows it as soon as it changes', async () => {
      const first = (await version()).body.version;
      const waiting = version(first);
      await expect.poll(() => api.app.countPendingRequests()).toBe(1);
      content.publish('page-about', 'page', page('Second'));
      await postWebhook();
      const response = await waiting;
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.body.version).not.toBe(first);
      expect((await api.http.get('/api/pages/about')).headers['x-content-version']).toBe(response.body.version);
    });

    it('blocks neither the shutdown nor a disconnect', async () => {
      const { app, http, close } = await start();
      const openConnections = () =>
        new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
      const base = await app.listen({ port: 0, host: '127.0.0.1' });
      const currentVersion = (await http.get('/api/content-version')).body.version;
      const url = `${base}/api/content-version?known=${currentVersion}`;
      // Not by fetch, which opens another connection for an aborted one.
      const leaving = request(url, { agent: false }).on('error', () => undefined);
      leaving.end();
      const stays = fetch(url);
      await expect.poll(openConnections).toBe(2);
      leaving.destroy();
      await expect.poll(openConnections).toBe(1);
      const closed = close();
      expect(await (await stays).json()).toEqual({ version: currentVersion });
      await closed;
    });
  });
});
