import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { buildCatalogue } from './build-catalogue.ts';
import { catalogueStore } from './catalogue-store.ts';

const empty = { entries: new Map(), assets: new Map() };
const assets = { scheme: 'https', hosts: new Set<string>() } as const;

function setUp() {
  const content = { version: 'one', isDown: false, snapshots: 0, failures: 0 };
  const answer = async <Value>(value: () => Value) => {
    if (content.isDown) throw new Error('no answer');
    return value();
  };
  const store = catalogueStore({
    source: {
      version: () => answer(() => content.version),
      snapshot: () =>
        answer(() => {
          content.snapshots += 1;
          return empty;
        }),
    },
    refreshSeconds: 60,
    build: (snapshot) => buildCatalogue(snapshot, { assets, onSkipped: () => {} }),
    onFailure: () => {
      content.failures += 1;
    },
    onAnswer: () => {},
  });
  return { content, store };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the catalogue in memory', () => {
  it('is fetched again only when the content has changed', async () => {
    const { content, store } = setUp();
    await store.start();
    const first = store.current();
    await vi.advanceTimersByTimeAsync(180_000);
    expect(content.snapshots).toBe(1);
    expect(store.current()).toBe(first);
    content.version = 'two';
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.current()).not.toBe(first);
    store.stop();
  });

  it('stays when the content service goes down', async () => {
    const { content, store } = setUp();
    await store.start();
    const first = store.current();
    content.isDown = true;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(content.failures).toBeGreaterThan(5);
    expect(store.current()).toBe(first);
    store.stop();
  });

  it('is unavailable until the content service answers for the first time, then comes by itself', async () => {
    const { content, store } = setUp();
    content.isDown = true;
    await store.start();
    expect(() => store.current()).toThrow(ApiError);
    await vi.advanceTimersByTimeAsync(500);
    expect(content.failures).toBe(2);
    content.isDown = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.current().ja.packs).toEqual([]);
    store.stop();
  });

  it('is looked at once for callers at the same time', async () => {
    const { content, store } = setUp();
    await Promise.all([store.refresh(), store.refresh(), store.refresh()]);
    expect(content.snapshots).toBe(1);
  });

  it('is left alone after stop', async () => {
    const { content, store } = setUp();
    content.isDown = true;
    await store.start();
    store.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(content.failures).toBe(1);
  });
});
