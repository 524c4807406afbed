import { describe, expect, it, vi } from 'vitest';
import { createRefreshStore } from './refresh-store.ts';

function open() {
  const store = createRefreshStore();
  const listener = vi.fn();
  store.subscribe(listener);
  return { ...store, listener };
}

describe('the refreshing flag', () => {
  it('is true during a refresh, and returns its result', async () => {
    const { during, isRefreshing, listener } = open();
    const { promise, resolve } = Promise.withResolvers<string>();
    expect(isRefreshing()).toBe(false);
    const done = during(promise);
    expect(isRefreshing()).toBe(true);
    resolve('result');
    expect(await done).toBe('result');
    expect(isRefreshing()).toBe(false);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('ends with the last of several refreshes, in any order, and notifies once', async () => {
    const { during, isRefreshing, listener } = open();
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const both = [during(first.promise), during(second.promise)];
    second.resolve();
    await both[1];
    expect(isRefreshing()).toBe(true);
    first.resolve();
    await both[0];
    expect(isRefreshing()).toBe(false);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('ends with a failure too, which rejects for the caller', async () => {
    const { during, isRefreshing } = open();
    await expect(during(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(isRefreshing()).toBe(false);
  });
});
