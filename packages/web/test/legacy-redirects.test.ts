import type { FastifyInstance } from 'fastify';
import type { Agent } from 'supertest';
import { describe, expect, it } from 'vitest';
import { legacyRedirects } from '../server/seo/legacy-redirects.ts';
import { PRODUCTION } from './production-environment.ts';
import { request, testServer } from './test-server.ts';

const LEGACY = ['/drums', '/ja/labs-frozen-strings', '/?query=piano', '/ko/labs?types=keys'];

let web: FastifyInstance;
let http: Agent;

async function start(appEnv: string): Promise<void> {
  web = await testServer({ ...PRODUCTION, APP_ENV: appEnv }, [legacyRedirects]);
  web.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', handler: async () => 'a page' });
  http = await request(web);
}

describe('a legacy URL', () => {
  it.each(['get', 'head'] as const)(
    'is redirected in feature-test, also by %s, without being cacheable',
    async (method) => {
      await start('feature-test');
      const response = await http[method]('/ja/drums?a=1').set('host', 'elsewhere.example');
      expect(response.status).toBe(308);
      expect(response.headers).toMatchObject({ location: '/ja/labs/packs/drums?a=1', 'cache-control': 'no-store' });
      expect(response.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('accepts forms as before', async () => {
    await start('feature-test');
    expect((await http.post('/?query=piano')).text).toBe('a page');
  });

  it('is never redirected to another host', async () => {
    await start('feature-test');
    // Injected, because an HTTP client normalises such URLs before it sends them.
    for (const url of ['//evil.example/drums', '/\\evil.example/?query=a', 'http://evil.example/drums']) {
      const { location } = (await web.inject({ url })).headers;
      expect(location === undefined || /^\/(?![/\\])/.test(String(location))).toBe(true);
    }
  });

  it.each(['production', 'demo', 'development'] as const)('is an ordinary URL in %s', async (appEnv) => {
    await start(appEnv);
    for (const url of LEGACY) expect((await http.get(url)).text).toBe('a page');
  });
});
