import { once } from 'node:events';
import { createServer } from 'node:https';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BffUnderTest, ORIGIN, startBff } from './support/bff-under-test.ts';
import { type CollectorDouble, startCollectorDouble } from './support/collector-double.ts';
import { SELF_SIGNED } from './support/self-signed.ts';

let collector: CollectorDouble;
let bff: BffUnderTest;
let url: string;
let sockets: Socket[] = [];
beforeEach(async () => {
  collector = await startCollectorDouble();
  bff = await startBff({ environment: { MIXPANEL_URL: collector.url } });
  url = await bff.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await bff.close();
  await collector.close();
});

const BODY = 'data=%5B%5D';

/** Opens a connection and sends the head of a request. */
async function begin(headers: Readonly<Record<string, string>>): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  const all = {
    host: 'labs',
    origin: ORIGIN,
    'sec-fetch-site': 'same-origin',
    'content-type': 'text/plain;charset=UTF-8',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api/analytics/track HTTP/1.1\r\n${lines.join('')}\r\n`);
  return socket;
}

const statusOf = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0]).slice(9, 12);

describe('a visitor who leaves', () => {
  it('once all was sent loses nothing: it is passed on to the end', async () => {
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<boolean>();
    collector.answer(async (_request, reply) => {
      await left;
      reply.raw.once('close', () => answered.resolve(reply.raw.writableFinished));
      return '1';
    });
    const socket = await begin({ 'content-length': String(BODY.length) });
    socket.write(BODY);
    await expect.poll(() => collector.requests.length).toBe(1);
    const gone = once(socket, 'close');
    socket.destroy();
    await gone;
    leave();
    expect(await answered.promise).toBe(true);
    expect(collector.requests[0]?.body.toString()).toBe(BODY);
  });

  it('half way has told nothing', async () => {
    const socket = await begin({ 'content-length': String(BODY.length) });
    socket.write(BODY.slice(0, 5));
    socket.destroy();
    const whole = await begin({ 'content-length': String(BODY.length) });
    whole.write(BODY);
    expect(await statusOf(whole)).toBe('200');
    expect(collector.requests).toHaveLength(1);
  });
});

describe('a body without a known length', () => {
  it('is passed on', async () => {
    const socket = await begin({ 'transfer-encoding': 'chunked' });
    socket.write(`${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`);
    expect(await statusOf(socket)).toBe('200');
    expect(collector.requests[0]?.headers['content-length']).toBe(String(BODY.length));
  });

  it('ends where it gets too large', async () => {
    const socket = await begin({ 'transfer-encoding': 'chunked' });
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    for (let count = 0; count < 17; count += 1) socket.write(chunk);
    expect(await statusOf(socket)).toBe('413');
    expect(collector.requests).toEqual([]);
  });
});

it('ends only when what is on its way was passed on, though nobody waits for it', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const told: string[] = [];
  collector.answer(async () => {
    await released;
    told.push('answered');
    return '1';
  });
  const socket = await begin({ 'content-length': String(BODY.length) });
  socket.write(BODY);
  await expect.poll(() => collector.requests.length).toBe(1);
  socket.destroy();
  const closing = bff.app.close().then(() => told.push('closed'));
  await expect.poll(() => bff.app.server.listening).toBe(false);
  release();
  await closing;
  expect(told).toEqual(['answered', 'closed']);
});

it('tells nothing to a service whose certificate nobody vouches for', async () => {
  const asked: string[] = [];
  const server = createServer(SELF_SIGNED, (request, response) => {
    asked.push(String(request.url));
    response.end('1');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const other = await startBff({ environment: { MIXPANEL_URL: `https://localhost:${port}` } });
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' };
  const answer = await other.http.post('/api/analytics/track').set(headers).send(BODY);
  expect([answer.status, asked]).toEqual([502, []]);
  await other.close();
  server.close();
});
