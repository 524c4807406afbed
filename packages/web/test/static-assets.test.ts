import { brotliCompressSync } from 'node:zlib';
import { request } from '@sound-library/server-kit/test/support/request.ts';
import fastifyPlugin from 'fastify-plugin';
import type { Agent } from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { builds, serviceWorker, staticAssets } from '../server/http/static-assets.ts';
import type { Build, Renderer } from '../server/pages/renderer.ts';
import { testBuild, testServer } from './test-server.ts';

const SCRIPT = 'export const answer = 42;\n';
/** A type that the server would not compress itself. */
const PRECOMPRESSED = 'export const answer=42';
const IMMUTABLE = 'public, max-age=31536000, immutable';

let http: Agent;

describe('the files of a build', () => {
  beforeEach(async () => {
    const folder = await testBuild({
      'assets/page-1a2b.js': SCRIPT,
      'assets/page-1a2b.js.br': brotliCompressSync(PRECOMPRESSED),
      'assets/.hidden': 'secret',
      'icon.svg': '<svg/>',
      'builds/1a2b.json': '{}',
    });
    http = await request(await testServer({ WEB_BUILD_DIR: folder }, [staticAssets]));
  });

  it('are cached for a year when their name has a hash, and sent precompressed', async () => {
    const plain = await http.get('/assets/page-1a2b.js');
    expect(plain.text).toBe(SCRIPT);
    expect(plain.headers['cache-control']).toBe(IMMUTABLE);
    const compressed = await http.get('/assets/page-1a2b.js').set('accept-encoding', 'br');
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.text).toBe(PRECOMPRESSED);
  });

  it('are cached for an hour otherwise', async () => {
    const icon = await http.get('/icon.svg');
    expect(String(icon.body)).toBe('<svg/>');
    expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each(['/assets/page-3c4d.js', '/assets/', '/assets/.hidden', '/assets/..%2Ficon.svg', '/builds/1a2b.json'])(
    'are not at %s, which is a 404 that no cache stores',
    async (url) => {
      const response = await http.get(url);
      expect([response.status, response.text]).toEqual([404, 'Not found']);
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );
});

describe('the manifest of a build', () => {
  const BUILD: Build = { id: '7eadc4687ebb3645', entry: '/assets/entry-client-1.js' };

  beforeEach(async () => {
    const renderer: Renderer = {
      get entry(): never {
        throw new Error('nothing is rendered here');
      },
      assetsOf: () => ({ scripts: [], module: null, stylesheets: [], styles: null }),
      build: BUILD,
    };
    const withRenderer = fastifyPlugin(async (app) => void app.decorate('renderer', renderer), { name: 'renderer' });
    http = await request(await testServer({ WEB_DEV: 'true' }, [withRenderer, staticAssets, builds]));
  });

  it.each(['localhost', 'labs.example', 'account.labs.example'])('is served on %s', async (host) => {
    const latest = await http.get('/builds/latest.json').set({ host });
    expect(latest.body).toEqual({ id: BUILD.id });
    expect(latest.headers['cache-control']).toBe('no-store');
    const manifest = await http.get(`/builds/${BUILD.id}.json`).set({ host });
    expect(manifest.body).toEqual(BUILD);
    expect(manifest.headers['cache-control']).toBe(IMMUTABLE);
  });

  it.each(['/builds/an-older-one.json', '/builds/latest', '/builds/'])('is not at %s', async (url) => {
    expect((await http.get(url)).status).toBe(404);
  });
});

describe('the service worker', () => {
  const WORKER = 'addEventListener("fetch", () => undefined);';

  async function open(environment: Readonly<Record<string, string>>) {
    const folder = await testBuild({ 'service-worker.js': WORKER });
    const app = await testServer({ WEB_BUILD_DIR: folder, ...environment }, [serviceWorker]);
    return (await request(app)).get('/service-worker.js');
  }

  it('is revalidated at each page, and may reach only our pages and the media', async () => {
    const { text, headers } = await open({ MEDIA_ORIGINS: 'https://media.example/path,https://media.example' });
    expect(text).toBe(WORKER);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self' https://media.example");
  });

  it.each([{ OFFLINE_FAVOURITES: 'off' }, { WEB_DEV: 'true' }])('removes itself with %j', async (environment) => {
    const { text, headers } = await open(environment);
    expect(text).toContain('registration.unregister()');
    expect(headers['cache-control']).toBe('no-cache');
  });
});
