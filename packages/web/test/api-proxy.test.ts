import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../server/config/config.ts';
import { apiProxy } from '../server/http/api-proxy.ts';
import { errors } from '../server/http/errors.ts';
import { securityHeaders } from '../server/http/security-headers.ts';

/** Longer than pages wait for what they are made of. */
const LONG_MS = 6500;
const SHORT_MS = 300;

let answer: (request: IncomingMessage, response: ServerResponse) => void;
const bff = createServer((request, response) => answer(request, response));
let web: FastifyInstance;
let url: string;

beforeEach(async () => {
  bff.listen(0, '127.0.0.1');
  await once(bff, 'listening');
  web = await startWeb();
  url = await web.listen({ host: '127.0.0.1', port: 0 });
});

async function startWeb(settings: Readonly<Record<string, string>> = {}): Promise<FastifyInstance> {
  const { port } = bff.address() as AddressInfo;
  const config = readConfig({ BFF_URL: `http://127.0.0.1:${port}`, ...settings });
  const app = Fastify({ forceCloseConnections: true });
  await app.register(errors);
  await app.register(securityHeaders, { config });
  await app.register(apiProxy, { config });
  return app;
}
afterEach(async () => {
  await web.close();
  bff.closeAllConnections();
  bff.close();
});

it('waits for an answer no longer than BFF_TIMEOUT_MS says', async () => {
  const hasty = await startWeb({ BFF_TIMEOUT_MS: String(SHORT_MS) });
  answer = () => undefined;
  const address = await hasty.listen({ host: '127.0.0.1', port: 0 });
  // Sooner than pages would give up.
  const signal = AbortSignal.timeout(4_000);
  expect((await fetch(`${address}/api/user`, { signal })).status).toBe(503);
  await hasty.close();
});

it('waits for an answer as long as BFF_TIMEOUT_MS says', { tags: ['full'], timeout: 20_000 }, async () => {
  answer = (_, response) => void setTimeout(() => response.end('{}'), LONG_MS);
  expect((await fetch(`${url}/api/user`)).status).toBe(200);
});

it.each([
  ['PUT', false],
  ['GET', true],
])('whoever leaves: is a %s given up at the BFF? %s', async (method, isGivenUp) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<ServerResponse>();
  answer = (request, response) => void request.resume().once('end', () => arrive(response));
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(`${method} /api/user HTTP/1.1\r\nhost: labs\r\n`);
  socket.write(method === 'GET' ? '\r\n' : 'content-type: application/json\r\ncontent-length: 2\r\n\r\n{}');
  const response = await arrived;
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const gone = new Promise<void>((resolve) => void response.once('close', resolve));
  socket.once('close', () => leave()).destroy();
  await left;
  if (isGivenUp) return gone;
  // Another call tells that the web server has had the time to hear of it.
  answer = (_, other) => void other.end('{}');
  expect((await fetch(`${url}/api/packs`)).status).toBe(200);
  expect(response.destroyed).toBe(false);
  response.end('{}');
});

it.each([
  [204, {}],
  [304, { etag: '"a"' }],
])('an answer of %s stays without a body, a type and a length', async (status, headers) => {
  answer = (_, response) => void response.writeHead(status, headers).end();
  const passed = await fetch(`${url}/api/packs`, { headers: { 'if-none-match': '"a"' } });
  expect(passed.status).toBe(status);
  expect(passed.headers.get('content-type')).toBeNull();
  expect(passed.headers.get('content-length')).toBeNull();
  expect(passed.headers.get('etag')).toBe(status === 304 ? '"a"' : null);
});

it('hands every cookie on, and HEAD’s length', async () => {
  answer = (_, response) =>
    void response
      .writeHead(200, { 'set-cookie': ['a=1', 'b=2'], 'content-length': '12', 'content-type': 'application/json' })
      .end();
  const { headers } = await fetch(`${url}/api/packs`, { method: 'HEAD' });
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(headers.get('content-length')).toBe('12');
});

it('an answer that is larger than any of ours, or breaks off, is none', async () => {
  answer = (_, response) => void response.end(Buffer.alloc(9 * 1024 * 1024));
  expect((await fetch(`${url}/api/packs`)).status).toBe(503);
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': '10' }).write('{}');
    setImmediate(() => response.destroy());
  };
  const broken = await fetch(`${url}/api/packs`);
  expect([broken.status, broken.headers.get('retry-after'), (await broken.json()).code]).toEqual([
    503,
    '5',
    'upstream_unavailable',
  ]);
});

it('a body without a length is refused, and its connection ends', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8');
  socket.write('PUT /api/user HTTP/1.1\r\nhost: labs\r\ntransfer-encoding: chunked\r\n\r\n');
  let text = '';
  for await (const piece of socket) text += String(piece);
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(text).toMatch(/\r\nconnection: close\r\n/i);
});
