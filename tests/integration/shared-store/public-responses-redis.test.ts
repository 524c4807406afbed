import { beforeEach, describe, expect, it } from 'vitest';
import { type Instance, startTwoBffs, type TwoBffs } from './two-bffs.ts';

const SECOND = 1000;
const SITE = '/api/site';

let time: number;
let bffs: TwoBffs;
beforeEach(async () => {
  time = Date.now();
  bffs = await startTwoBffs({ dependencies: { now: () => time } });
  bffs.api.publish('10.one');
  for (const { app } of [bffs.one, bffs.other]) app.publicCache.noteContent({ since: 10, state: 'one' });
});

const get = async ({ http }: Instance, url = SITE) => http.get(url);
const asked = () => bffs.api.callsTo(SITE).length;
const untilStored = () => expect.poll(() => bffs.keys('response:')).toHaveLength(1);
async function fill(): Promise<void> {
  await get(bffs.one);
  await untilStored();
  await get(bffs.other);
}
const named = (name: string, version: string) =>
  bffs.api.respond(SITE, (_request, reply) => reply.header('x-content-version', version).send({ name }));
const failSite = () => bffs.api.respond(SITE, (_request, reply) => reply.code(503).send());
async function both() {
  const responses = [await get(bffs.one), await get(bffs.other)];
  return responses.map((response) => [response.status, response.body.name, response.headers['x-cache']]);
}

it('public responses are fetched by one instance and served by all, with the same ETag', async () => {
  const first = await get(bffs.one);
  await untilStored();
  const second = await get(bffs.other);
  expect([first.headers['x-cache'], second.headers['x-cache'], asked()]).toEqual(['miss', 'hit', 1]);
  expect([second.text, second.headers.etag]).toEqual([first.text, first.headers.etag]);
});

it('a new instance serves shared public responses during an outage', async () => {
  await get(bffs.one);
  await untilStored();
  failSite();
  time += 60 * SECOND;
  const third = await bffs.start();
  expect((await get(third)).body.name).toBe('LABS');
  time += 23 * 60 * 60 * SECOND;
  const fourth = await bffs.start();
  const response = await get(fourth);
  expect([response.status, response.headers['x-cache']]).toEqual([200, 'stale']);
  time += 60 * 60 * SECOND;
  expect((await get(await bffs.start())).status).toBe(503);
});

it('stale public responses are renewed by one instance for all', async () => {
  await fill();
  time += 31 * SECOND;
  const { promise: heldUp, resolve: goOn } = Promise.withResolvers<void>();
  bffs.api.respond(SITE, async () => {
    await heldUp;
    return { name: 'renewed' };
  });
  const before = asked();
  expect(await both()).toEqual([
    [200, 'LABS', 'stale'],
    [200, 'LABS', 'stale'],
  ]);
  await expect.poll(() => bffs.keys('renewal:')).toHaveLength(1);
  await expect.poll(asked).toBe(before + 1);
  goOn();
  await expect.poll(async () => (await get(bffs.one)).body.name).toBe('renewed');
  await expect.poll(async () => (await get(bffs.other)).body.name).toBe('renewed');
  expect(asked()).toBe(before + 1);
});

describe('public responses of former content', () => {
  it('are served as fresh by no instance after it was notified of a publication', async () => {
    await fill();
    named('new', '20.two');
    bffs.api.publish('20.two');
    // No time passes here: cached responses stay fresh until the notification.
    await expect.poll(both).toEqual([
      [200, 'new', 'hit'],
      [200, 'new', 'hit'],
    ]);
  });

  it('never replace newer ones, even if their instance was not notified of those', async () => {
    named('new', '20.two');
    bffs.one.app.publicCache.noteContent({ since: 20, state: 'two' });
    expect((await get(bffs.one)).body.name).toBe('new');
    await untilStored();
    // The other instance still treats the former content as current, and the store rejects it.
    bffs.api.publish(null);
    named('former', '10.one');
    const lagging = await bffs.start();
    lagging.app.publicCache.noteContent({ since: 10, state: 'one' });
    expect((await get(lagging)).body.name).toBe('former');
    failSite();
    const fresh = await bffs.start();
    fresh.app.publicCache.noteContent({ since: 20, state: 'two' });
    expect((await get(fresh)).body.name).toBe('new');
  });
});

it('public responses of an incompatible build are ignored', async () => {
  await get(bffs.one);
  await untilStored();
  for (const [field, value] of [
    ['body', '{"name":"cut'],
    ['head', 'no JSON'],
    ['head', '{"etag":5}'],
  ] as const) {
    await bffs.spoil('response:', field, value);
    const response = await get(await bffs.start());
    expect([response.body.name, response.headers['x-cache']]).toEqual(['LABS', 'miss']);
  }
});
