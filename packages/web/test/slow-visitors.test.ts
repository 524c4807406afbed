import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BFF_CONNECTIONS } from '../server/bff-pool.ts';
import { readConfig } from '../server/config.ts';
import { DOWNLOADS_AT_ONCE } from '../server/download-limits.ts';
import { apiProxy } from '../server/plugins/api-proxy.ts';
import { errors } from '../server/plugins/errors.ts';
import { securityHeaders } from '../server/plugins/security-headers.ts';

const FILE = Buffer.alloc(7 * 1024 * 1024);
let bff: FastifyInstance;
let web: FastifyInstance;
let url: string;
let sockets: Socket[] = [];
let asked: string[] = [];

beforeEach(async () => {
  asked = [];
  bff = Fastify({ forceCloseConnections: true });
  bff.addHook('onRequest', async ({ method, url: path }) => void asked.push(`${method} ${path}`));
  bff.removeAllContentTypeParsers();
  bff.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  bff.get('/api/packs', async () => ({ packs: [] }));
  bff.get('/api/packs/:slug/download', async () => FILE);
  bff.route({
    method: ['POST', 'PUT', 'DELETE'],
    url: '/api/user',
    handler: async ({ body, headers }) => ({ body: body ?? null, type: headers['content-type'] ?? null }),
  });
  const config = readConfig({ BFF_URL: await bff.listen({ host: '127.0.0.1', port: 0 }) });
  web = Fastify({ forceCloseConnections: true });
  await web.register(errors);
  await web.register(securityHeaders, { config });
  await web.register(apiProxy, { config });
  url = await web.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await web.close();
  await bff.close();
});

/** As many connections as told, each of which sends the same and then neither sends nor reads any more. */
async function stall(count: number, sent: string): Promise<void> {
  let arrived = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  web.server.on('request', () => {
    arrived += 1;
    if (arrived === count) resolve();
  });
  for (let made = 0; made < count; made++) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    socket.pause();
    socket.write(sent);
  }
  await promise;
}

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(5000) });

it('who sends slowly keeps nobody else waiting: the BFF is asked once a body is whole', async () => {
  await stall(
    BFF_CONNECTIONS,
    'PUT /api/user HTTP/1.1\r\nhost: labs\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  expect(await (await call('/api/packs')).json()).toEqual({ packs: [] });
  expect(asked).toEqual(['GET /api/packs']);
});

it('who reads a file slowly keeps nobody else waiting', async () => {
  await stall(DOWNLOADS_AT_ONCE, 'GET /api/packs/drums/download HTTP/1.1\r\nhost: labs\r\n\r\n');
  await expect.poll(() => asked.length).toBe(DOWNLOADS_AT_ONCE);
  expect(await (await call('/api/packs')).json()).toEqual({ packs: [] });
});

it.each([
  ['POST', 'application/json', '{ "name" :\t"Mira" }'],
  ['PUT', 'application/json; charset=utf-8', '{"name":"미라"}'],
  ['DELETE', 'application/json', ''],
])('a body comes to the BFF as it was sent: %s %s %s', async (method, type, body) => {
  const answer = await call('/api/user', { method, body, headers: { 'content-type': type } });
  expect(await answer.json()).toEqual({ body, type });
});

it('a call without a body has none at the BFF', async () => {
  expect(await (await call('/api/user', { method: 'DELETE' })).json()).toEqual({ body: null, type: null });
});

it('what is about the visitor’s own connection is not passed on', async () => {
  const [socket] = [connect(Number(new URL(url).port), '127.0.0.1')];
  sockets.push(socket);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  socket.write(
    'POST /api/user HTTP/1.1\r\nhost: labs\r\nexpect: 100-continue\r\nkeep-alive: timeout=5\r\nconnection: close\r\n' +
      'content-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  );
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n/);
  expect(answer).toMatch(/HTTP\/1\.1 200 OK/);
});
