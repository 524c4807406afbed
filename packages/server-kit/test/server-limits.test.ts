import { once } from 'node:events';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverLimits } from '../src/server-limits.ts';
import { openSockets } from './open-sockets.ts';
import { slowReader } from './slow-reader.ts';

const REQUEST_TIMEOUT_MS = 300;
const GET = 'GET / HTTP/1.1\r\nhost: h\r\nconnection: close\r\n\r\n';

it.each([
  ['headers that never end', 'POST / HTTP/1.1\r\nhost: h\r\nx-slow: ', 0.5],
  [
    'a body that never ends',
    'POST / HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    0.9,
  ],
])('cuts %s soon after its limit', async (_, text, least) => {
  const app = Fastify(serverLimits({ requestMs: REQUEST_TIMEOUT_MS }));
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

describe('an answer larger than what the system keeps of it', () => {
  const STILLNESS_MS = 400;
  const FILE = Buffer.alloc(16 * 1024 * 1024);
  let app: FastifyInstance;
  let url: string;
  beforeEach(async () => {
    app = Fastify(serverLimits({ stillnessMs: STILLNESS_MS }));
    app.get('/', async () => FILE);
    url = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => app.close());

  it('is cut for whoever reads nothing of it', async () => {
    const sockets = openSockets();
    const socket = await sockets.open(url, GET);
    socket.pause();
    await expect.poll(() => connectionsOf(app)).toBe(1);
    await expect.poll(() => connectionsOf(app)).toBe(0);
    sockets.closeAll();
  });

  it('is read to its end by whoever takes several times as long, and reads', async () => {
    const { bytes, tookMs } = await slowReader(url, { bytesPerSecond: FILE.length / 1.5 });
    expect(bytes).toBeGreaterThanOrEqual(FILE.length);
    expect(tookMs).toBeGreaterThan(STILLNESS_MS * 3);
  });
});

it('lets an answer be waited for, and a connection be kept, for longer than any of ours waits', async () => {
  const app = Fastify(serverLimits());
  expect(app.server.timeout).toBe(300_000);
  expect(app.server.timeout).toBeGreaterThan(app.server.keepAliveTimeout);
  await app.close();
});

async function connectionsOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
