import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { WebConfig } from '../server/config/environment.ts';
import { apiProxy } from '../server/http/api-proxy.ts';
import { downloads } from '../server/http/downloads.ts';
import { testServer } from './test-server.ts';

/** More than the buffers of two sockets hold. */
const FILE = Buffer.alloc(7 * 1024 * 1024);
const BODY_BYTES = 5 * 1024 * 1024;
const CONNECTIONS = 4;
const LIMITS = { atOnce: 4, beginMs: 300, wholeMs: 60_000 };
const FILE_CALL = '/api/packs/drums/download';
const FILE_LINK = '/labs/packs/drums/download';
let web: FastifyInstance;
let bffUrl: string;
let url: string;
let sockets: Socket[];
let requests: string[];

beforeEach(async () => {
  requests = [];
  sockets = [];
  const bff = Fastify({ forceCloseConnections: true, bodyLimit: BODY_BYTES });
  onTestFinished(() => bff.close());
  bff.addHook('onRequest', async ({ method, url: path }) => void requests.push(`${method} ${path}`));
  bff.removeAllContentTypeParsers();
  bff.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  bff.get('/api/packs', async () => ({ packs: [] }));
  bff.get('/api/large', async () => FILE);
  bff.get('/api/never', () => new Promise(() => undefined));
  bff.post('/api/analytics/record', async ({ body }) => ({ bytes: String(body).length }));
  bff.get('/api/packs/:slug/download', async () => FILE);
  bff.route({
    method: ['POST', 'PUT', 'DELETE'],
    url: '/api/user',
    handler: async ({ body, headers }) => ({ body: body ?? null, type: headers['content-type'] ?? null }),
  });
  bffUrl = await bff.listen({ host: '127.0.0.1', port: 0 });
  web = await startWeb({ BFF_TIMEOUT_MS: '3000' });
  url = await web.listen({ host: '127.0.0.1', port: 0 });
});

const startWeb = (settings: Readonly<Record<string, string>>, limits = LIMITS) =>
  testServer({ BFF_URL: bffUrl, ...settings }, [
    fastifyPlugin<{ config: WebConfig }>(async (app, { config }) => {
      await app.register(apiProxy, { config, connections: CONNECTIONS });
      await app.register(downloads, { config, limits });
    }),
  ]);

afterEach(() => {
  for (const socket of sockets) socket.destroy();
});

async function openSocket(port = new URL(url).port): Promise<Socket> {
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** Opens this many connections, each of which sends the same and then neither sends nor reads any more. */
async function stall(count: number, sent: string): Promise<void> {
  for (let opened = 0; opened < count; opened++) {
    const arrived = once(web.server, 'request');
    (await openSocket()).pause().write(sent);
    await arrived;
  }
}

const JSON_TYPE = { 'content-type': 'application/json' };

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(5000) });

it('a visitor who sends slowly does not block others: the BFF is called once the body is complete', async () => {
  await stall(
    CONNECTIONS,
    'PUT /api/user HTTP/1.1\r\nhost: labs\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  expect(await (await call('/api/packs')).json()).toEqual({ packs: [] });
  expect(requests).toEqual(['GET /api/packs']);
});

it('a visitor who reads a response slowly does not block others', async () => {
  await stall(CONNECTIONS, 'GET /api/large HTTP/1.1\r\nhost: labs\r\n\r\n');
  await expect.poll(() => requests.length).toBe(CONNECTIONS);
  expect(await (await call('/api/packs')).json()).toEqual({ packs: [] });
});

it('waiting for a response or a connection is limited in time', async () => {
  const limited = await startWeb({ BFF_TIMEOUT_MS: '500' });
  const address = await limited.listen({ host: '127.0.0.1', port: 0 });
  const responses = await Promise.all(Array.from({ length: CONNECTIONS + 1 }, () => fetch(`${address}/api/never`)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
  expect(await (await fetch(`${address}/api/packs`)).json()).toEqual({ packs: [] });
});

describe.each([
  ['call', FILE_CALL, 503, null],
  ['link', FILE_LINK, 303, '/labs/packs/drums?notice=download-failed'],
])('a visitor who reads a file slowly (%s)', (_, path, status, location) => {
  beforeEach(async () => {
    await stall(LIMITS.atOnce, `GET ${path} HTTP/1.1\r\nhost: labs\r\n\r\n`);
    await expect.poll(() => requests.length).toBe(LIMITS.atOnce);
  });

  it('does not block other calls', async () => {
    expect(await (await call('/api/packs')).json()).toEqual({ packs: [] });
  });

  it('blocks only other file downloads, which are refused in time', async () => {
    const refused = await call(path, { redirect: 'manual' });
    expect([refused.status, refused.headers.get('location')]).toEqual([status, location]);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await call(path, { redirect: 'manual' })).status).toBe(200);
  });
});

it('a file download ends at its time limit', async () => {
  const limited = await startWeb({}, { ...LIMITS, wholeMs: 200 });
  const { port } = new URL(await limited.listen({ host: '127.0.0.1', port: 0 }));
  const arrived = once(limited.server, 'request');
  (await openSocket(port)).pause().write(`GET ${FILE_LINK} HTTP/1.1\r\nhost: labs\r\n\r\n`);
  const [, response] = await arrived;
  await once(response, 'close');
});

it('the memory for large bodies is bounded', async () => {
  const head = (length: number) =>
    `POST /api/analytics/record HTTP/1.1\r\nhost: labs\r\ncontent-type: application/octet-stream\r\ncontent-length: ${length}\r\n\r\n`;
  await stall(12, head(BODY_BYTES));
  const record = () =>
    call('/api/analytics/record', {
      method: 'POST',
      body: Buffer.alloc(BODY_BYTES),
      headers: { 'content-type': 'application/octet-stream' },
    });
  const refused = await record();
  const { status, headers } = refused;
  expect([status, headers.get('retry-after'), (await refused.json()).code]).toEqual([503, '5', 'overloaded']);
  expect((await call('/api/user', { method: 'PUT', body: '{}', headers: JSON_TYPE })).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await record()).status).toBe(200);
  expect(await (await record()).json()).toEqual({ bytes: BODY_BYTES });
});

it.each([
  ['POST', 'application/json', '{ "name" :\t"Mira" }'],
  ['PUT', 'application/json; charset=utf-8', '{"name":"미라"}'],
  ['DELETE', 'application/json', ''],
  ['POST', null, '{}'],
  ['DELETE', null, null],
])('the BFF receives a call unchanged: %s %s %s', async (method, type, body) => {
  // A text would get a type.
  const init = { method, body: body === null ? null : Buffer.from(body) };
  const response = await call('/api/user', type === null ? init : { ...init, headers: { 'content-type': type } });
  expect(await response.json()).toEqual({ body, type });
});

it('hop-by-hop headers of the visitor’s connection are not forwarded', async () => {
  const socket = await openSocket();
  socket.write(
    'POST /api/user HTTP/1.1\r\nhost: labs\r\nexpect: 100-continue\r\nkeep-alive: timeout=5\r\nupgrade: h2c\r\nconnection: close, x-mine\r\nx-mine: 1\r\n' +
      'content-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  );
  const received = await text(socket);
  expect(received).toMatch(/^HTTP\/1\.1 100 Continue\r\n/);
  expect(received).toMatch(/HTTP\/1\.1 200 OK/);
});
