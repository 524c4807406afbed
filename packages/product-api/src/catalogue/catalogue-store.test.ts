import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContentKind } from '../content/content-source.ts';
import { buildCatalogue } from './build-catalogue.ts';
import { catalogueStore, nextFlight } from './catalogue-store.ts';

const assets = { scheme: 'https', hosts: new Set<string>() } as const;
const NEVER = new AbortController().signal;

function setUp() {
  const content = { changedAt: '2026-01-01T00:00:00.000Z', isDown: false, checks: 0, fetches: 0, failures: 0 };
  const kind = <Resource>(): ContentKind<Resource> => ({
    async state() {
      content.checks += 1;
      if (content.isDown) throw new Error('no response');
      return { total: 1, newest: [{ id: 'one', updatedAt: content.changedAt }] };
    },
    async fetch() {
      content.fetches += 1;
      return { resources: new Map(), changedAt: new Map([['one', content.changedAt]]) };
    },
  });
  const store = catalogueStore({
    source: { entries: kind(), assets: kind() },
    refreshSeconds: 60,
    build: (snapshot) => buildCatalogue(snapshot, { assets, onSkipped: () => {} }),
    onFailure: () => {
      content.failures += 1;
    },
    onResponse: () => {},
    now: () => new Date(),
  });
  return { content, store, change: (day: number) => (content.changedAt = `2026-01-0${day}T00:00:00.000Z`) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the catalogue in memory', () => {
  it('is fetched again only when the content has changed', async () => {
    const { content, store, change } = setUp();
    await store.start();
    const first = store.current();
    await vi.advanceTimersByTimeAsync(180_000);
    expect(content.fetches).toBe(2);
    expect(store.current()).toBe(first);
    change(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.current()).not.toBe(first);
    store.stop();
  });

  it('is fetched once for concurrent callers', async () => {
    const { content, store } = setUp();
    await Promise.all([store.refresh(), store.refresh(), store.refresh()]);
    expect(content.fetches).toBe(2);
    // Two kinds each, for the first caller and for the others that joined meanwhile.
    expect(content.checks).toBe(4);
  });

  it('is checked now and again after 1, 3 and 10 s when something was published', async () => {
    const { content, store, change } = setUp();
    await store.start();
    const first = store.current();
    content.checks = 0;
    store.refreshSoon();
    await vi.advanceTimersByTimeAsync(2_999);
    expect([content.checks, store.current()]).toEqual([4, first]);
    change(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(store.current()).not.toBe(first);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(content.checks).toBe(8);
    store.stop();
  });

  it('is not checked after stop', async () => {
    const { content, store } = setUp();
    content.isDown = true;
    await store.start();
    store.refreshSoon();
    store.stop();
    store.refreshSoon();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(content.failures).toBe(1);
  });
});

describe('the next catalogue', () => {
  it('has a newer version, and the same version for the same content', async () => {
    const { store, change } = setUp();
    await store.start();
    const first = store.published()?.version;
    const next = store.next(NEVER);
    change(2);
    await store.refresh();
    const second = (await next)?.version;
    expect(second?.since).toBeGreaterThan(first?.since ?? Infinity);
    expect(second?.state).not.toBe(first?.state);
    change(1);
    await store.refresh();
    const third = store.published()?.version;
    expect(third?.state).toBe(first?.state);
    expect(third?.since).toBeGreaterThan(second?.since ?? Infinity);
    const other = setUp();
    await other.store.refresh();
    expect(other.store.published()?.version.state).toBe(first?.state);
    store.stop();
  });

  it.each(['the store stops', 'its caller disconnects'])('is undefined when %s', async (reason) => {
    const { store } = setUp();
    await store.start();
    const waiting = new AbortController();
    const next = store.next(waiting.signal);
    if (reason === 'the store stops') store.stop();
    else waiting.abort();
    await expect(next).resolves.toBeUndefined();
    await expect(store.next(waiting.signal)).resolves.toBeUndefined();
    store.stop();
  });
});

describe('shared runs of a job', () => {
  function flights() {
    const ends: PromiseWithResolvers<number>[] = [];
    const fly = nextFlight(() => {
      const end = Promise.withResolvers<number>();
      ends.push(end);
      return end.promise;
    });
    return { ends, fly };
  }

  it('give concurrent callers the result of the next run', async () => {
    const { ends, fly } = flights();
    const early = fly();
    const deferred = [fly(), fly(), fly()];
    expect(ends).toHaveLength(1);
    ends[0]?.resolve(1);
    expect(await early).toBe(1);
    await expect.poll(() => ends.length).toBe(2);
    ends[1]?.resolve(2);
    expect(await Promise.all(deferred)).toEqual([2, 2, 2]);
    expect(ends).toHaveLength(2);
  });

  it('continue after a job that fails', async () => {
    const { ends, fly } = flights();
    const failing = fly();
    const next = fly();
    ends[0]?.reject(new Error('no'));
    await expect(failing).rejects.toThrow('no');
    await expect.poll(() => ends.length).toBe(2);
    ends[1]?.resolve(2);
    expect(await next).toBe(2);
  });
});
