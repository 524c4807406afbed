import { expect, it } from 'vitest';
import { serviceWorker } from '../server/http/service-worker.ts';
import { request, testBuild, testServer } from './test-server.ts';

const SCRIPT = 'addEventListener("fetch", () => undefined);';

async function open(environment: Readonly<Record<string, string>>) {
  const folder = await testBuild({ 'service-worker.js': SCRIPT });
  const app = await testServer({ WEB_BUILD_DIR: folder, ...environment }, [serviceWorker]);
  return (await request(app)).get('/service-worker.js');
}

it('is revalidated at each page, and may reach only our pages and the media', async () => {
  const { text, headers } = await open({ MEDIA_ORIGINS: 'https://media.example/path,https://media.example' });
  expect(text).toBe(SCRIPT);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self' https://media.example");
});

it.each([{ OFFLINE_FAVOURITES: 'off' }, { WEB_DEV: 'true' }])('removes itself with %j', async (environment) => {
  const { text, headers } = await open(environment);
  expect(text).toContain('registration.unregister()');
  expect(headers['cache-control']).toBe('no-cache');
});
