import { once } from 'node:events';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { limitConnections } from '../src/connection-limit.ts';
import { openSockets } from './open-sockets.ts';

const GET = 'GET / HTTP/1.1\r\nhost: h\r\n\r\n';

let app: FastifyInstance;
const sockets = openSockets();
const lines: string[] = [];
afterEach(async () => {
  sockets.closeAll();
  lines.length = 0;
  await app.close();
});

/** A server that holds so many connections, and its address. */
async function serverOf(most: number): Promise<string> {
  app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  limitConnections(app, most);
  app.get('/', async () => 'well');
  return app.listen({ host: '127.0.0.1', port: 0 });
}

/** What comes of asking on it: the first line of the answer, or that it was closed. */
async function answerAt(socket: Socket): Promise<string> {
  const closed = once(socket, 'close').then(() => 'closed');
  socket.write(GET);
  const answered = once(socket, 'data').then(([text]) => String(text).split('\r\n')[0] ?? '');
  return Promise.race([answered, closed]);
}

it('closes one connection too many, and answers those that it holds', async () => {
  const url = await serverOf(2);
  const held = [await sockets.open(url), await sockets.open(url)];
  // Each is taken in once it has been answered.
  for (const socket of held) expect(await answerAt(socket)).toBe('HTTP/1.1 200 OK');
  expect(await answerAt(await sockets.open(url))).toBe('closed');
  expect(await answerAt(await sockets.open(url))).toBe('closed');
  for (const socket of held) expect(await answerAt(socket)).toBe('HTTP/1.1 200 OK');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ held: 2 });
});

it('takes another one when somebody has left', async () => {
  const url = await serverOf(1);
  const first = await sockets.open(url);
  expect(await answerAt(first)).toBe('HTTP/1.1 200 OK');
  expect(await answerAt(await sockets.open(url))).toBe('closed');
  first.destroy();
  await expect.poll(async () => answerAt(await sockets.open(url))).toBe('HTTP/1.1 200 OK');
});

it('holds as many as come where it is told 0', async () => {
  const url = await serverOf(0);
  const many = await Promise.all(Array.from({ length: 20 }, () => sockets.open(url)));
  expect(new Set(await Promise.all(many.map(answerAt)))).toEqual(new Set(['HTTP/1.1 200 OK']));
});
