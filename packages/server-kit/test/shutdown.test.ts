import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serverLimits } from '../src/server-limits.ts';
import { draining } from '../src/shutdown.ts';
import { openSockets } from './sockets.ts';

const HALF_A_REQUEST = 'GET / HTTP/1.1\r\nhost: h';
const sockets = openSockets();
let app: FastifyInstance;
let url: string;
let slowIsAsked: Promise<void>;
let releaseSlow: () => void;

beforeEach(async () => {
  app = Fastify(serverLimits());
  await app.register(draining);
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
  const keptAlive = await sockets.open(url, `${HALF_A_REQUEST}\r\n\r\n`);
  await once(keptAlive, 'data');
  const closed = [keptAlive, await sockets.open(url), await sockets.open(url, HALF_A_REQUEST)].map((socket) =>
    once(socket, 'close'),
  );
  await app.close();
  expect(await Promise.all(closed)).toHaveLength(3);
});

it('answers requests in transit when it began to close, and reports that it is draining', async () => {
  expect(app.isDraining()).toBe(false);
  const slow = fetch(`${url}/slow`);
  await slowIsAsked;
  const late = await sockets.open(url, HALF_A_REQUEST);
  const closing = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  expect(app.isDraining()).toBe(true);
  late.write('\r\n\r\n');
  expect(String((await once(late, 'data'))[0])).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*connection: close\r\n/i);
  releaseSlow();
  expect(await (await slow).text()).toBe('at last');
  await closing;
});

const SERVER = fileURLToPath(new URL('./busy-server.ts', import.meta.url));
const CLOSINGS = 10;
const VISITORS = 8;
const ANSWERS_BEFORE = 40;

/** Sends requests until connections are refused; returns the other outcomes with their counts. */
async function closeUnderLoad(agent: Agent): Promise<Readonly<Record<string, number>>> {
  const server = spawn(process.execPath, [SERVER], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = String((await once(server.stdout, 'data'))[0]);
  const outcomes: Record<string, number> = {};
  async function visitor(): Promise<void> {
    for (;;) {
      const outcome = await ask(url, agent);
      if (outcome === 'ECONNREFUSED') return;
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (outcomes.here === ANSWERS_BEFORE) server.kill('SIGTERM');
    }
  }
  const [[exitCode]] = await Promise.all([once(server, 'exit'), ...Array.from({ length: VISITORS }, visitor)]);
  expect(exitCode).toBe(0);
  return outcomes;
}

function ask(url: string, agent: Agent): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
  request(url, { agent }, (answer) => text(answer).then(resolve, fail))
    .on('error', fail)
    .end();
  return promise;
}

for (const [connections, keepAlive] of [
  ['each on a connection of its own', false],
  ['on keep-alive connections', true],
] as const) {
  // For the full run: between its last check for connections and its end, a process may be descheduled, and on a busy machine
  // sometimes is.
  it(`answers every client that has connected while it ends: ${connections}`, {
    tags: ['full'],
    timeout: 120_000,
  }, async () => {
    for (let closing = 0; closing < CLOSINGS; closing += 1) {
      const agent = new Agent({ keepAlive });
      expect(await closeUnderLoad(agent)).toEqual({ here: expect.any(Number) });
      agent.destroy();
    }
  });
}
