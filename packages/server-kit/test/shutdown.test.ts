import { once } from 'node:events';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { requestLifecycle } from '../src/request-lifecycle.ts';
import { serverLimits } from '../src/server-limits.ts';
import { openSockets } from './support/sockets.ts';

const HALF_A_REQUEST = 'GET / HTTP/1.1\r\nhost: h';
const sockets = openSockets();
let app: FastifyInstance;
let url: string;
let slowIsAsked: Promise<void>;
let releaseSlow: () => void;

beforeEach(async () => {
  app = Fastify(serverLimits());
  await app.register(requestLifecycle);
  app.get('/', async () => 'here');
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  slowIsAsked = asked.promise;
  releaseSlow = released.resolve;
  app.get('/slow', async () => {
    asked.resolve();
    await released.promise;
    return 'at last';
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  sockets.closeAll();
  await app.close();
});

it('ends although connections are idle, opened ahead or in the middle of a request', async () => {
  const idle = await sockets.open(url, `${HALF_A_REQUEST}\r\n\r\n`);
  await once(idle, 'data');
  const closed = [idle, await sockets.open(url), await sockets.open(url, HALF_A_REQUEST)].map((socket) =>
    once(socket, 'close'),
  );
  await app.close();
  expect(await Promise.all(closed)).toHaveLength(3);
});

it('serves requests in transit when it began to close, and reports that it is draining', async () => {
  expect(app.isDraining()).toBe(false);
  const slow = fetch(`${url}/slow`);
  await slowIsAsked;
  const unfinished = await sockets.open(url, HALF_A_REQUEST);
  const closing = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  expect(app.isDraining()).toBe(true);
  unfinished.write('\r\n\r\n');
  expect(String((await once(unfinished, 'data'))[0])).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*connection: close\r\n/i);
  releaseSlow();
  const response = await slow;
  expect([response.headers.get('connection'), await response.text()]).toEqual(['close', 'at last']);
  await closing;
});
