import { expect, it } from 'vitest';
import { createPageCache, type PageSources, type Rendering } from './page-cache.ts';
import type { PageKey, TargetKind } from './page-key.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

function keyOf(name: string, kind: TargetKind = 'plain'): PageKey {
  const url = new URL(`https://labs.example/${name}`);
  const areas = { mode: 'path', origin: url.origin } as const;
  const target = { areas, url, locale: 'en-GB' as const, rules: {}, kind, pattern: '/labs', text: name };
  return { target, offered: null, isSignalled: false, isCrawler: false, device: null, currency: null, text: name };
}

function setUp({ maxBytes = 1024 * 1024 } = {}) {
  const clock = { time: SECOND };
  const sources: { now: PageSources } = { now: { content: 'one', texts: 'a' } };
  const rendered: string[] = [];
  let next: (name: string) => Promise<Rendering> = async () => pageOf('first');
  const cache = createPageCache({
    maxBytes,
    render: async ({ text }) => {
      rendered.push(text);
      return next(text);
    },
    sources: () => sources.now,
    now: () => clock.time,
  });
  return {
    clock,
    cache,
    rendered,
    publish: (content: string) => {
      sources.now = { ...sources.now, content };
    },
    publishTexts: (texts: string) => {
      sources.now = { ...sources.now, texts };
    },
    rendersNow: (work: (name: string) => Promise<Rendering>) => {
      next = work;
    },
    async get(name = 'page', kind: TargetKind = 'plain') {
      const found = await cache.get(keyOf(name, kind));
      return found && [found.state, found.page.plain.toString()];
    },
  };
}

function pageOf(text: string, content?: string): Rendering {
  return { kind: 'page', bytes: Buffer.from(text), policy: "default-src 'none'", content };
}

it('renders a page once for concurrent requests, and caches it for 30 seconds', async () => {
  const { clock, rendered, get } = setUp();
  expect(await Promise.all([get(), get(), get()])).toEqual(Array(3).fill(['miss', 'first']));
  clock.time += 30 * SECOND - 1;
  expect(await get()).toEqual(['hit', 'first']);
  expect(rendered).toHaveLength(1);
});

it('serves a stale page at once and revalidates it, for ten minutes', async () => {
  const { clock, rendered, rendersNow, get } = setUp();
  await get();
  clock.time += 10 * MINUTE - 1;
  const made = Promise.withResolvers<Rendering>();
  rendersNow(() => made.promise);
  expect([await get(), await get()]).toEqual(Array(2).fill(['stale', 'first']));
  expect(rendered).toHaveLength(2);
  made.resolve(pageOf('second'));
  await expect.poll(() => get()).toEqual(['hit', 'second']);
});

it.each([
  ['content', (cache: ReturnType<typeof setUp>) => cache.publish('two')],
  ['texts', (cache: ReturnType<typeof setUp>) => cache.publishTexts('b')],
])('renders a page again after new %s', async (_, publish) => {
  const cache = setUp();
  await cache.get();
  cache.rendersNow(async () => pageOf('second'));
  publish(cache);
  expect(await cache.get()).toEqual(['miss', 'second']);
  expect(await cache.get()).toEqual(['hit', 'second']);
});

it('neither waits for nor caches as fresh a rendering that started before a publication', async () => {
  const { publish, rendersNow, get } = setUp();
  const early = Promise.withResolvers<Rendering>();
  rendersNow(() => early.promise);
  const first = get();
  publish('two');
  rendersNow(async () => pageOf('new'));
  expect(await get()).toEqual(['miss', 'new']);
  early.resolve(pageOf('old'));
  await first;
  rendersNow(async () => pageOf('newest'));
  expect((await get())?.[1]).not.toBe('old');
});

it('does not cache a page of outdated responses as fresh', async () => {
  const { publish, rendersNow, rendered, get } = setUp();
  publish('two');
  rendersNow(async () => pageOf('of a BFF that lags behind', 'one'));
  expect(await get()).toEqual(['miss', 'of a BFF that lags behind']);
  rendersNow(async () => pageOf('new', 'two'));
  expect(await get()).toEqual(['miss', 'new']);
  expect(await get()).toEqual(['hit', 'new']);
  expect(rendered).toHaveLength(2);
});

it.each([
  [
    'when it is too old',
    ({ clock }: ReturnType<typeof setUp>) => {
      clock.time += HOUR;
    },
  ],
  ['of former content', ({ publish }: ReturnType<typeof setUp>) => publish('two')],
])('serves a page %s for a day, only while rendering fails', async (_, age) => {
  const cache = setUp();
  await cache.get();
  age(cache);
  cache.rendersNow(async () => ({ kind: 'failed' }));
  expect(await cache.get()).toEqual(['stale', 'first']);
  cache.clock.time += 24 * HOUR;
  expect(await cache.get()).toBeNull();
  cache.clock.time += 2 * SECOND;
  cache.rendersNow(async () => pageOf('second'));
  expect(await cache.get()).toEqual(['miss', 'second']);
});

it('treats a rendering that rejects as an outage', async () => {
  const { rendersNow, get } = setUp();
  rendersNow(() => Promise.reject(new Error('too long')));
  expect(await get()).toBeNull();
});

it('removes a page that no longer exists, and does not serve it during an outage', async () => {
  const { clock, publish, rendersNow, get } = setUp();
  await get();
  publish('two');
  rendersNow(async () => ({ kind: 'none' }));
  expect(await get()).toBeNull();
  clock.time += 2 * SECOND;
  rendersNow(async () => ({ kind: 'failed' }));
  expect(await get()).toBeNull();
});

it('renders an uncacheable page at most once a second', async () => {
  const { clock, rendered, rendersNow, get } = setUp();
  rendersNow(async () => ({ kind: 'none' }));
  for (let round = 0; round < 5; round += 1) expect(await get()).toBeNull();
  expect(rendered).toHaveLength(1);
  clock.time += SECOND + 1;
  await get();
  expect(rendered).toHaveLength(2);
});

it('stays within its byte limit, and evicts no page for a flood of filtered lists', async () => {
  const maxBytes = 200 * 1024;
  const { cache, rendersNow, get } = setUp({ maxBytes });
  rendersNow(async (name) => pageOf(`${name} ${'x'.repeat(10 * 1024)}`));
  for (let page = 0; page < 5; page += 1) await get(`page ${page}`);
  for (let list = 0; list < 200; list += 1) await get(`list ${list % 100}`, 'filtered');
  for (let page = 0; page < 5; page += 1) expect((await get(`page ${page}`))?.[0]).toBe('hit');
  for (let page = 0; page < 100; page += 1) await get(`more ${page}`);
  expect(cache.size()).toBeLessThanOrEqual(maxBytes);
  expect((await get('page 0'))?.[0]).toBe('miss');
});

it('evicts no page, frequent list or frequent search for a flood of others', async () => {
  const maxBytes = 400 * 1024;
  const { cache, rendered, rendersNow, get } = setUp({ maxBytes });
  rendersNow(async (name) => pageOf(`${name} ${'x'.repeat(10 * 1024)}`));
  const frequent = [
    ['page', 'plain'],
    ['list', 'filtered'],
    ['piano', 'searched'],
  ] as const;
  for (const [name, kind] of [...frequent, ...frequent]) await get(name, kind);
  // Each list and search occurs once, so that none is cached.
  for (let search = 0; search < 3000; search += 1) {
    expect(await get(`once ${search}`, search % 2 === 0 ? 'searched' : 'filtered')).toBeNull();
  }
  expect(rendered).toEqual(['page', 'list', 'piano']);
  for (const [name, kind] of frequent) expect((await get(name, kind))?.[0]).toBe('hit');
  // Each search occurs twice: they evict each other, while the search that is requested in between stays.
  for (let search = 0; search < 100; search += 1) {
    await get(`twice ${search}`, 'searched');
    expect((await get(`twice ${search}`, 'searched'))?.[0]).toBe('miss');
    expect((await get('piano', 'searched'))?.[0]).toBe('hit');
  }
  for (const [name, kind] of frequent) expect((await get(name, kind))?.[0]).toBe('hit');
  expect(cache.size()).toBeLessThanOrEqual(maxBytes);
});

it('counts the bytes of compressed pages', async () => {
  const { cache } = setUp();
  const found = await cache.get(keyOf('page'));
  const before = cache.size();
  expect(found?.page.compressed('gzip')).toBeUndefined();
  await expect.poll(() => found?.page.compressed('gzip')).toBeDefined();
  expect(cache.size()).toBeGreaterThan(before);
});

it('reuses the compressed bytes when a page renders the same', async () => {
  const { clock, cache, get } = setUp();
  const before = await cache.get(keyOf('page'));
  clock.time += MINUTE;
  await get();
  await expect.poll(async () => (await get())?.[0]).toBe('hit');
  expect((await cache.get(keyOf('page')))?.page).toBe(before?.page);
});
