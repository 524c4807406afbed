import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, it } from 'vitest';
import { apiProxy } from '../server/http/api-proxy.ts';
import { sameOriginForms } from '../server/http/posted-forms.ts';
import { type TestUpstream, testServer, testUpstream } from './test-server.ts';

/** Longer than pages wait for their calls. */
const LONG_MS = 6500;

let bff: TestUpstream;
let url: string;

beforeEach(async () => {
  bff = await testUpstream();
  const web = await testServer({ BFF_URL: bff.url }, [apiProxy, sameOriginForms]);
  url = await web.listen({ host: '127.0.0.1', port: 0 });
});

async function exchange(request: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(request);
  return text(socket);
}

it('waits for a response as long as BFF_TIMEOUT_MS', { tags: ['full'], timeout: 20_000 }, async () => {
  bff.respond = (response) => void setTimeout(() => response.end('{}'), LONG_MS);
  expect((await fetch(`${url}/api/user`)).status).toBe(200);
});

it.each([
  ['PUT', false],
  ['GET', true],
])('when the visitor leaves, a %s is aborted at the BFF: %s', async (method, isGivenUp) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<ServerResponse>();
  bff.respond = (response, request) => void request.resume().once('end', () => arrive(response));
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(`${method} /api/user HTTP/1.1\r\nhost: labs\r\n`);
  socket.write(method === 'GET' ? '\r\n' : 'content-type: application/json\r\ncontent-length: 2\r\n\r\n{}');
  const response = await arrived;
  const gone = once(response, 'close');
  const left = once(socket, 'close');
  socket.destroy();
  await left;
  if (isGivenUp) {
    await gone;
    return;
  }
  // Another call proves that the web server has had the time to notice.
  bff.respond = (other) => other.end('{}');
  expect((await fetch(`${url}/api/packs`)).status).toBe(200);
  expect(response.destroyed).toBe(false);
  response.end('{}');
});

it.each([
  [204, {}],
  [304, { etag: '"a"', vary: 'accept-language' }],
])('a response with status %s has no body, type or length', async (status, headers) => {
  bff.respond = (response) => response.writeHead(status, headers).end();
  const response = await fetch(`${url}/api/packs`, { headers: { 'if-none-match': '"a"' } });
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBeNull();
  expect(response.headers.get('content-length')).toBeNull();
  expect(response.headers.get('etag')).toBe(status === 304 ? '"a"' : null);
  // As the 200 has it, of which a 304 replaces the stored headers.
  expect(response.headers.get('vary')).toBe(status === 304 ? 'accept-language, accept-encoding' : null);
});

it('forwards every cookie, and the length of a HEAD response', async () => {
  bff.respond = (response) =>
    response
      .writeHead(200, { 'set-cookie': ['a=1', 'b=2'], 'content-length': '12', 'content-type': 'application/json' })
      .end();
  const { headers } = await fetch(`${url}/api/packs`, { method: 'HEAD' });
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(headers.get('content-length')).toBe('12');
});

it('a response that is too large or breaks off becomes an error', async () => {
  bff.respond = (response) => response.end(Buffer.alloc(9 * 1024 * 1024));
  expect((await fetch(`${url}/api/packs`)).status).toBe(503);
  bff.respond = (response) => {
    response.writeHead(200, { 'content-length': '10' }).write('{}');
    setImmediate(() => response.destroy());
  };
  const broken = await fetch(`${url}/api/packs`);
  expect([broken.status, broken.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await broken.json()).code).toBe('upstream_unavailable');
});

it('a body without a length is refused, and its connection ends', async () => {
  const response = await exchange('PUT /api/user HTTP/1.1\r\nhost: labs\r\ntransfer-encoding: chunked\r\n\r\n');
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(response).toMatch(/\r\nconnection: close\r\n/i);
});

it("never forwards the BFF's connection headers", async () => {
  const response = await exchange('GET /api/packs HTTP/1.1\r\nhost: labs\r\nconnection: close\r\n\r\n');
  expect(response).toMatch(/\r\nconnection: close\r\n/i);
  expect(response).not.toMatch(/keep-alive/i);
});

it('leaves the origin check to the BFF', async () => {
  const login = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
  expect((await fetch(`${url}/api/login`, login)).status).toBe(200);
});
