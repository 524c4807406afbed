import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

function setUp() {
  const client = createQueryClient();
  const queryFn = vi.fn(async () => queryFn.mock.calls.length);
  return { client, queryFn, load: () => client.query({ queryKey: ['packs'], queryFn }) };
}

it('without a connection a loader gets cached data of any age, and fetches again once there is one', async () => {
  const { client, load } = setUp();
  await load();
  await client.invalidateQueries();
  onlineManager.setOnline(false);
  expect(await load()).toBe(1);
  onlineManager.setOnline(true);
  expect(await load()).toBe(2);
});

it('without a connection nobody waits for data that is not cached: the fetch fails at once, and once', async () => {
  const { load, queryFn } = setUp();
  const failure = new TypeError('Failed to fetch');
  queryFn.mockRejectedValue(failure);
  onlineManager.setOnline(false);
  await expect(load()).rejects.toBe(failure);
  expect(queryFn).toHaveBeenCalledOnce();
});

it('clearing a client cancels what is in flight', async () => {
  const { client } = setUp();
  const signals: AbortSignal[] = [];
  const pending = client.query({
    queryKey: ['never'],
    queryFn: ({ signal }) => {
      signals.push(signal);
      return new Promise<never>(() => undefined);
    },
  });
  client.clear();
  await expect(pending).rejects.toThrow('CancelledError');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
