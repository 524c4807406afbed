import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { serverLimits } from '../src/server-limits.ts';
import { openSockets } from './open-sockets.ts';

const REQUEST_TIMEOUT_MS = 300;

it.each([
  ['headers that never end', 'POST / HTTP/1.1\r\nhost: h\r\nx-slow: ', 0.5],
  [
    'a body that never ends',
    'POST / HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    0.9,
  ],
])('cuts %s soon after its limit', async (_, text, least) => {
  const app = Fastify(serverLimits(REQUEST_TIMEOUT_MS));
  app.post('/', async () => 'taken');
  const sockets = openSockets();
  const socket = await sockets.open(await app.listen({ host: '127.0.0.1', port: 0 }), text);
  const startedAt = performance.now();
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 408 /);
  const tookMs = performance.now() - startedAt;
  expect(tookMs).toBeGreaterThan(REQUEST_TIMEOUT_MS * least);
  expect(tookMs).toBeLessThan(REQUEST_TIMEOUT_MS * 5);
  sockets.closeAll();
  await app.close();
});

it('keeps the limit for headers below the one for the whole request, or Node would swap them', async () => {
  const app = Fastify(serverLimits());
  expect(app.server.requestTimeout).toBe(15_000);
  expect(app.server.headersTimeout).toBe(10_000);
  await app.close();
});
