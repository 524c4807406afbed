import fastifyPlugin from 'fastify-plugin';
import type { Agent } from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { allowedMethods, PAGES_ROUTE } from '../server/http/request-limits.ts';
import { request, testServer } from './test-server.ts';

/** Routes of each kind; the page `/form` accepts a form, and all other pages are missing. */
const routes = fastifyPlugin(async (app) => {
  app.get('/icon.svg', async () => '');
  app.get('/assets/*', async () => '');
  app.get('/labs/packs/:slug/download', async () => '');
  app.post('/cookies', async () => '');
  app.route({ method: ['GET', 'HEAD', 'POST'], url: PAGES_ROUTE, handler: async () => '' });
  app.decorate('methodsOfPage', async ({ url }) => (url === '/ja/form?step=1' ? ['GET', 'HEAD', 'POST'] : []));
});

let http: Agent;
beforeEach(async () => {
  http = await request(await testServer({}, [allowedMethods, routes]));
});

it.each([
  ['put', '/icon.svg', 'GET, HEAD'],
  ['delete', '/assets/page-1a2b.js', 'GET, HEAD'],
  ['patch', '/labs/packs/drums/download', 'GET, HEAD'],
  ['options', '/cookies?all', 'POST'],
  ['trace', '/cookies', 'POST'],
  ['propfind', '/cookies', 'POST'],
  ['delete', '/ja/form?step=1', 'GET, HEAD, POST'],
  // The route of all pages accepts these.
  ['post', '/icon.svg', 'GET, HEAD'],
  ['post', '/assets/page-1a2b.js', 'GET, HEAD'],
  ['post', '/labs/packs/drums/download?mark=1', 'GET, HEAD'],
] as const)('refuses %s of %s and names the methods that exist there: %s', async (method, path, allow) => {
  const { status, headers } = await http[method](path);
  expect([status, headers.allow, headers['cache-control']]).toEqual([405, allow, 'no-store']);
});

it.each(['/ja/form?step=1', '/cookies', '/nothing'])('lets a form through to %s', async (path) => {
  expect((await http.post(path)).status).toBe(200);
});

it('refuses with a page in the language of the visitor', async () => {
  const { text, headers } = await http.delete('/ja/form?step=1').set('accept', 'text/html');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(text).toContain('<html lang="ja-JP">');
});

it('refuses a body of any type by the method', async () => {
  const { status } = await http.put('/icon.svg').send({ color: 'red' });
  expect(status).toBe(405);
});

it('refuses a call with a code of the contract', async () => {
  const { status, body } = await http.trace('/api/cookies');
  expect([status, body.code]).toEqual([404, 'not_found']);
});

it('finds nothing at an address without any method', async () => {
  const { status, headers } = await http.delete('/nothing');
  expect([status, headers.allow]).toEqual([404, undefined]);
});
