import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { legacyRedirects } from '../server/seo/legacy-redirects.ts';
import { ROUTES } from '../src/app/routes.ts';
import { PRODUCTION } from './production-environment.ts';
import { testServer } from './test-server.ts';

async function start(appEnv: string): Promise<FastifyInstance> {
  const web = await testServer({ ...PRODUCTION, APP_ENV: appEnv }, [legacyRedirects]);
  web.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', handler: async () => 'a page' });
  return web;
}

/** Injected, because an HTTP client normalises some addresses before it sends them. */
const locationOf = async (web: FastifyInstance, url: string) => (await web.inject({ url })).headers.location;

it.each([
  ['/frozen-strings', '/labs/packs/frozen-strings'],
  ['/ja/drums', '/ja/labs/packs/drums'],
  ['/ko/soft-piano/', '/ko/labs/packs/soft-piano'],
  ['/drums?utm_source=mail&subscribe=true', '/labs/packs/drums?utm_source=mail&subscribe=true'],
  ['/labs-frozen-strings', '/labs/packs/frozen-strings'],
  ['/ja/labs-frozen-strings/?a=1', '/ja/labs/packs/frozen-strings?a=1'],
  ['/?query=piano', '/labs/packs?query=piano'],
  ['/labs?types=keys,strings', '/labs/packs?types=keys%2Cstrings'],
  ['/ja?query=%E3%83%94%E3%82%A2%E3%83%8E', '/ja/labs/packs?query=%E3%83%94%E3%82%A2%E3%83%8E'],
  ['/ko/labs?sortBy=new&types=a&types=b&query=', '/ko/labs/packs?sortBy=new&types=a&types=b&query='],
  ['/?utm_source=mail&query=a+b%26c&journey=register', '/labs/packs?query=a+b%26c'],
])('redirects %s to %s at once in feature-test, not cacheable', async (url, location) => {
  const web = await start('feature-test');
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await web.inject({ method, url, headers: { host: 'elsewhere.example' } });
    expect([statusCode, headers.location]).toEqual([308, location]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  }
  expect(await locationOf(web, location)).toBeUndefined();
  expect((await web.inject({ method: 'POST', url })).body).toBe('a page');
});

it.each(['production', 'demo', 'development'])('redirects nothing in %s', async (appEnv) => {
  const web = await start(appEnv);
  for (const url of ['/drums', '/ja/labs-frozen-strings', '/?query=piano', '/ko/labs?types=keys']) {
    expect((await web.inject({ url })).body).toBe('a page');
  }
});

it('redirects no page of the route table, and nothing that resembles a legacy address', async () => {
  const web = await start('feature-test');
  const pages = ROUTES.map(({ path }) => path).filter((path) => !path.includes(':'));
  const others = ['/labs?journey=register', '/?Query=piano&type=keys&sortby=name', '/labs/packs?query=piano'];
  const names = ['/labs/drums', '/account?query=piano', '/Drums', '/drums/more', '/no-such-pack', '/fr/drums'];
  for (const url of [...pages, ...others, ...names, '/constructor']) {
    expect([url, await locationOf(web, url)]).toEqual([url, undefined]);
  }
});

it('never redirects to another host', async () => {
  const web = await start('feature-test');
  for (const url of ['//drums', '//evil.example/drums', '/\\evil.example/?query=a', 'http://evil.example/drums']) {
    expect((await locationOf(web, url)) ?? '/').toMatch(/^\/(?![/\\])/);
  }
});
