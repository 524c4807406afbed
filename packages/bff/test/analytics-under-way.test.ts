import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BffUnderTest, ORIGIN, startBff } from './support/bff-under-test.ts';
import { type CollectorDouble, startCollectorDouble } from './support/collector-double.ts';

/** As many as are passed on at once. */
const MOST = 32;

let collector: CollectorDouble;
let bff: BffUnderTest;
beforeEach(async () => {
  collector = await startCollectorDouble();
  bff = await startBff({ environment: { MIXPANEL_URL: collector.url } });
});
afterEach(async () => {
  await bff.close();
  await collector.close();
});

const send = async (type = 'text/plain') => {
  const headers = { origin: ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': type };
  const { status } = await bff.http.post('/api/analytics/track').set(headers).send('data=1');
  return status;
};
const sendMany = (count: number, type?: string) => Promise.all(Array.from({ length: count }, () => send(type)));

/** Sends that hang at the collector until they are released. */
function hold(): { readonly release: () => void } {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  collector.answer(async () => {
    await released;
    return '1';
  });
  return { release };
}

/** All places are free, and there is not one more than there should be. */
async function expectAllPlaces(): Promise<void> {
  const asked = collector.requests.length;
  const { release } = hold();
  const passing = sendMany(MOST);
  await expect.poll(() => collector.requests.length - asked).toBe(MOST);
  expect(await send()).toBe(503);
  release();
  expect(new Set(await passing)).toEqual(new Set([200]));
}

it.each([
  ['types that can not be read', 'text/plain;x', 415],
  ['a type with nothing after its mark', 'text/plain;', 415],
])('gives every place back after %s', async (_name, type, status) => {
  expect(new Set(await sendMany(MOST + 1, type))).toEqual(new Set([status]));
  await expectAllPlaces();
});

it.each<readonly [string, Parameters<CollectorDouble['answer']>[0], number]>([
  ['answers that are no status', (_request, reply) => void reply.hijack().raw.writeHead(600).end('x'), 502],
  ['refusals', (_request, reply) => reply.code(500).send('x'), 500],
  ['connections that close', (request) => request.raw.socket.destroy(), 502],
])('gives every place back once after %s', async (_name, answer, status) => {
  collector.answer(answer);
  expect(new Set(await sendMany(MOST))).toEqual(new Set([status]));
  expect(bff.logLines.join('')).not.toContain('Reply was already sent');
  await expectAllPlaces();
});

it('ends after all of that', async () => {
  collector.answer((_request, reply) => void reply.hijack().raw.writeHead(600).end('x'));
  await sendMany(3);
  await sendMany(3, 'text/plain;x');
  await expect(bff.app.close()).resolves.toBeUndefined();
});

it('says once that the collector fails, and once that it is well again', async () => {
  const told = () =>
    bff.logLines
      .map((line) => JSON.parse(line))
      .filter(({ level, msg }) => level > 30 || /takes again/.test(msg))
      .map(({ level, msg }) => [level, msg]);
  const fails = [40, 'analytics takes nothing of what pages tell'];
  const well = [30, 'analytics takes again what pages tell'];

  collector.answer((_request, reply) => reply.code(400).send('what one page told is wrong'));
  await sendMany(2);
  expect(told()).toEqual([]);

  collector.answer((request) => request.raw.socket.destroy());
  await sendMany(5);
  collector.answer((_request, reply) => reply.code(503).send('x'));
  await sendMany(5);
  expect(told()).toEqual([fails]);

  collector.answer(() => '1');
  await sendMany(4);
  expect(told()).toEqual([fails]);
  collector.answer((_request, reply) => reply.code(503).send('x'));
  await send();
  collector.answer(() => '1');
  await sendMany(4);
  expect(told()).toEqual([fails]);
  await sendMany(4);
  expect(told()).toEqual([fails, well]);
});
