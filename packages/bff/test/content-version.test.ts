import { forEachTest } from '@sound-library/server-kit/test/support/test-resources.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startBff } from './support/bff-under-test.ts';

const SECOND = 1000;
const SITE = '/api/site';
const MISSING = '/api/packs/unknown';

const bff = forEachTest(() => startBff({ stopsClock: true }));
beforeEach(() => {
  bff.api.publish('10.one');
  bff.app.publicCache.noteContent({ since: 10, state: 'one' });
});

const get = async (url = SITE) => bff.http.get(url);
const cacheState = async (url = SITE) => (await get(url)).headers['x-cache'];
const asked = (path = SITE) => bff.api.callsTo(path).length;
/** Publishes another version of the content, which the BFF knows when this resolves. */
async function publish(version: string, name: string): Promise<void> {
  bff.api.respond(SITE, async () => ({ name }));
  bff.api.publish(version);
  await expect.poll(async () => (await get()).body.name).toBe(name);
}

it('serves a publication to the next visitor, without a request in between', async () => {
  expect((await get()).body.name).toBe('LABS');
  expect(await cacheState()).toBe('hit');
  await publish('20.two', 'new');
  expect(await cacheState()).toBe('hit');
});

it('sends the version only to clients that request it', async () => {
  for (const state of ['miss', 'hit']) {
    const { headers } = await get();
    expect([headers['x-cache'], headers['x-content-version']]).toEqual([state, undefined]);
  }
  const asking = await bff.http.get(SITE).set('x-content-version', '1');
  expect(asking.headers['x-content-version']).toBe('one');
});

it("names no version for packs by their ids, somebody's favourites, so that nobody else caches them", async () => {
  bff.api.respond('/api/packs', async () => ({ packs: [] }));
  const ask = (query: string) => bff.http.get(`/api/packs?${query}`).set('x-content-version', '1');
  expect((await ask('types=keys')).headers['x-content-version']).toBe('one');
  expect((await ask('ids=a,b')).headers['x-content-version']).toBeUndefined();
});

describe('a web server that follows the content', () => {
  const follow = async (query: Record<string, string> = {}) => bff.http.get('/content-version').query(query);
  const isWaiting = () => expect.poll(() => bff.app.countPendingRequests()).toBe(1);

  it('gets the version when it knows none, and the next one as soon as it is published', async () => {
    const version = (await follow()).body.version;
    expect(version).toBe('10.one');
    const next = follow({ known: version });
    await isWaiting();
    bff.app.publicCache.noteContent({ since: 20, state: 'two' });
    expect((await next).body).toEqual({ version: '20.two' });
  });

  it('gets its response when the BFF closes', async () => {
    const waiting = follow({ known: '10.one' });
    await isWaiting();
    await bff.close();
    expect((await waiting).body).toEqual({ version: '10.one' });
  });
});

it('learns of a version from any response, too', async () => {
  await get();
  await get('/api/packs');
  bff.api.respond('/api/content-version', null);
  bff.api.respond('/api/packs/a', (_request, reply) => reply.header('x-content-version', '20.two').send({ slug: 'a' }));
  await get('/api/packs/a');
  bff.api.respond(SITE, (_request, reply) => reply.header('x-content-version', '20.two').send({ name: 'new' }));
  expect((await get()).body.name).toBe('new');
});

it('invalidates cached misses and cached entries', async () => {
  expect((await get(MISSING)).status).toBe(404);
  await get('/api/packs/a');
  bff.api.respond(MISSING, async () => ({ slug: 'unknown' }));
  bff.api.respond('/api/packs/a', (_request, reply) => reply.code(404).send({ code: 'not_found', message: '' }));
  await publish('20.two', 'new');
  expect((await get(MISSING)).status).toBe(200);
  expect((await get('/api/packs/a')).status).toBe(404);
});

it('serves the last good response when the product API fails after a publication', async () => {
  await get();
  await get('/api/packs/a');
  await publish('20.two', 'new');
  bff.api.respond('/api/packs/a', (_request, reply) => reply.code(500).send());
  const response = await get('/api/packs/a');
  expect([response.status, response.headers['x-cache']]).toEqual([200, 'stale']);
});

describe('a response from before the publication', () => {
  /** A pending call, whose response is computed now and sent when `send` is called. */
  function heldUp(path: string, version: string, name: string) {
    const { promise, resolve } = Promise.withResolvers<void>();
    bff.api.respond(path, async (_request, reply) => {
      await promise;
      return reply.header('x-content-version', version).send({ name });
    });
    return resolve;
  }
  const named = (name: string, version: string) => {
    bff.api.respond(SITE, (_request, reply) => reply.header('x-content-version', version).send({ name }));
  };

  it('is never served once there is a newer one, not even to the visitor who requested it', async () => {
    const send = heldUp(SITE, '10.one', 'from before');
    const early = get();
    await expect.poll(() => asked()).toBe(1);
    bff.api.publish('20.two');
    await expect.poll(() => bff.app.publicCache.noteContent({ since: 20, state: 'two' })).toBe('same');
    named('new', '20.two');
    expect((await get()).body.name).toBe('new');
    send();
    expect((await early).body.name).toBe('new');
    const later = await get();
    expect([later.headers['x-cache'], later.body.name]).toEqual(['hit', 'new']);
  });

  it('of an instance that lags behind is served, but not as fresh', async () => {
    bff.api.publish('20.two');
    named('new', '20.two');
    expect((await get()).body.name).toBe('new');
    bff.pass(31 * SECOND);
    bff.app.publicCache.noteContent({ since: 20, state: 'two' });
    named('lags behind', '10.one');
    await get();
    await expect.poll(() => asked()).toBe(2);
    named('newest', '20.two');
    await expect.poll(async () => (await get()).body.name).toBe('newest');
    expect(await cacheState()).toBe('hit');
  });

  it('of an instance that lags behind is still served when nothing else responds', async () => {
    bff.api.publish('20.two');
    await expect.poll(() => bff.app.publicCache.noteContent({ since: 20, state: 'two' })).toBe('same');
    named('lags behind', '10.one');
    expect((await get()).body.name).toBe('lags behind');
    expect(await cacheState()).toBe('miss');
    bff.api.respond(SITE, (_request, reply) => reply.code(500).send());
    const response = await get();
    expect([response.body.name, response.headers['x-cache']]).toEqual(['lags behind', 'stale']);
  });
});

it('works without the version, and follows it again when it is back', async () => {
  bff.api.publish(null);
  await get();
  expect(await cacheState()).toBe('hit');
  expect((await bff.http.get('/readyz')).status).toBe(200);
  await expect.poll(() => bff.logLines.filter((line) => line.includes('the content version')).length).toBe(1);
  await publish('20.two', 'new');
});
