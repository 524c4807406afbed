import { expect, it, vi } from 'vitest';
import { createRefreshStore } from './refresh-store.ts';

it('the refreshing flag ends with the last of several refreshes, in any order, and notifies once', async () => {
  const { during, isRefreshing, subscribe } = createRefreshStore();
  const listener = vi.fn();
  subscribe(listener);
  expect(isRefreshing()).toBe(false);
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
  const both = [during(first.promise), during(second.promise)];
  second.resolve();
  await both[1];
  expect(isRefreshing()).toBe(true);
  first.resolve('result');
  expect(await both[0]).toBe('result');
  expect(isRefreshing()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);
});

it('the refreshing flag ends with a failure too, which rejects for the caller', async () => {
  const { during, isRefreshing } = createRefreshStore();
  await expect(during(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(isRefreshing()).toBe(false);
});
