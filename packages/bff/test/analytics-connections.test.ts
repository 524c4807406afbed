import { once } from 'node:events';
import type { Socket } from 'node:net';
import { openSockets } from '@sound-library/server-kit/test/support/sockets.ts';
import { forEachTest } from '@sound-library/server-kit/test/support/test-resources.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { ORIGIN, startBff } from './support/bff-under-test.ts';
import { type CollectorDouble, startCollectorDouble } from './support/collector-double.ts';

const MOST = 32;
const BODY = 'data=%5B%5D';

const collector = forEachTest(startCollectorDouble);
const bff = forEachTest(() => startBff({ environment: { MIXPANEL_URL: collector.url } }));
const sockets = openSockets();
afterEach(() => sockets.closeAll());

const headersOf = (type: string) => ({ origin: ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': type });
const send = async (type = 'text/plain', { http } = bff) =>
  http.post('/api/analytics/track').set(headersOf(type)).send(BODY);
const sendMany = async (count: number, type?: string) => {
  const responses = await Promise.all(Array.from({ length: count }, () => send(type)));
  return new Set(responses.map(({ status }) => status));
};

/** Requests hang at the collector until they are released. */
function hold(onRelease = () => undefined): { readonly release: () => void } {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  collector.respond(async () => {
    await released;
    onRelease();
    return '1';
  });
  return { release };
}

async function begin(headers: Readonly<Record<string, string>> = { 'content-length': String(BODY.length) }) {
  if (!bff.app.server.listening) await bff.app.listen({ host: '127.0.0.1', port: 0 });
  const all = { host: 'labs', ...headersOf('text/plain;charset=UTF-8'), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return sockets.open(bff.app.listeningOrigin, `POST /api/analytics/track HTTP/1.1\r\n${lines.join('')}\r\n`);
}
const statusOf = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0]).slice(9, 12);

describe('slots for forwarded requests', () => {
  /** Asserts that all slots are free, and that there is not one too many. */
  async function expectAllPlaces(): Promise<void> {
    const asked = collector.requests.length;
    const { release } = hold();
    const passing = sendMany(MOST);
    await expect.poll(() => collector.requests.length - asked).toBe(MOST);
    const refused = await send();
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([503, 'overloaded', '5']);
    release();
    expect(await passing).toEqual(new Set([200]));
  }

  it('are all released after malformed content types', async () => {
    expect(await sendMany(MOST + 1, 'text/plain;x')).toEqual(new Set([415]));
    await expectAllPlaces();
  });

  it.each<readonly [string, Parameters<CollectorDouble['respond']>[0], number]>([
    ['invalid response statuses', (_request, reply) => void reply.hijack().raw.writeHead(600).end('x'), 502],
    ['refusals', (_request, reply) => reply.code(500).send('x'), 500],
    ['connections that close', (request) => request.raw.socket.destroy(), 502],
  ])('are released once after %s, and the BFF can close', async (_name, handler, status) => {
    collector.respond(handler);
    expect(await sendMany(MOST)).toEqual(new Set([status]));
    expect(bff.logLines.join('')).not.toContain('Reply was already sent');
    await expectAllPlaces();
    await expect(bff.app.close()).resolves.toBeUndefined();
  });
});

it('logs once that the collector fails, and once that it has recovered', async () => {
  const logged = () =>
    bff.logLines
      .map((line) => JSON.parse(line))
      .filter(({ level, msg }) => level > 30 || /accepts events again/.test(msg))
      .map(({ level, msg }) => [level, msg]);
  const fails = [40, 'the analytics service accepts no events'];
  const well = [30, 'the analytics service accepts events again'];

  collector.respond((_request, reply) => reply.code(400).send('this request of one page is wrong'));
  await sendMany(2);
  expect(logged()).toEqual([]);

  collector.respond((request) => request.raw.socket.destroy());
  await sendMany(5);
  collector.respond((_request, reply) => reply.code(503).send('x'));
  await sendMany(5);
  expect(logged()).toEqual([fails]);

  collector.respond(() => '1');
  await sendMany(4);
  expect(logged()).toEqual([fails]);
  collector.respond((_request, reply) => reply.code(503).send('x'));
  await send();
  collector.respond(() => '1');
  await sendMany(4);
  expect(logged()).toEqual([fails]);
  await sendMany(4);
  expect(logged()).toEqual([fails, well]);
});

describe('a visitor who disconnects', () => {
  it('after sending everything has the request forwarded', async () => {
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const completed = Promise.withResolvers<boolean>();
    collector.respond(async (_request, reply) => {
      await left;
      reply.raw.once('close', () => completed.resolve(reply.raw.writableFinished));
      return '1';
    });
    const socket = await begin();
    socket.write(BODY);
    await expect.poll(() => collector.requests.length).toBe(1);
    const gone = once(socket, 'close');
    socket.destroy();
    await gone;
    leave();
    expect(await completed.promise).toBe(true);
    expect(collector.requests[0]?.body.toString()).toBe(BODY);
  });

  it('while sending has nothing forwarded', async () => {
    const socket = await begin();
    socket.write(BODY.slice(0, 5));
    socket.destroy();
    const whole = await begin();
    whole.write(BODY);
    expect(await statusOf(whole)).toBe('200');
    expect(collector.requests).toHaveLength(1);
  });

  it('gets no response, but closing the BFF waits for the request', async () => {
    const events: string[] = [];
    const { release } = hold(() => void events.push('responded'));
    const socket = await begin();
    socket.write(BODY);
    await expect.poll(() => collector.requests.length).toBe(1);
    socket.destroy();
    const closing = bff.app.close().then(() => events.push('closed'));
    await expect.poll(() => bff.app.server.listening).toBe(false);
    release();
    await closing;
    expect(events).toEqual(['responded', 'closed']);
  });
});

describe('a body without a known length', () => {
  it('is forwarded', async () => {
    const socket = await begin({ 'transfer-encoding': 'chunked' });
    socket.write(`${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`);
    expect(await statusOf(socket)).toBe('200');
    expect(collector.requests[0]?.headers['content-length']).toBe(String(BODY.length));
  });

  it('is cut off when it exceeds the limit', async () => {
    const socket = await begin({ 'transfer-encoding': 'chunked' });
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    for (let count = 0; count < 17; count += 1) socket.write(chunk);
    expect(await statusOf(socket)).toBe('413');
    expect(collector.requests).toEqual([]);
  });
});
