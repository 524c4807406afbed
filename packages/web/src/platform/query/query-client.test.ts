import { hydrate, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient, dehydratePage, withTime } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

function setUp() {
  const client = createQueryClient();
  const queryFn = vi.fn(async () => queryFn.mock.calls.length);
  return { client, queryFn, load: () => client.query({ queryKey: ['packs'], queryFn }) };
}

it('without a connection, a loader gets cached data of any age, and fetches again once there is one', async () => {
  const { client, load } = setUp();
  await load();
  await client.invalidateQueries();
  onlineManager.setOnline(false);
  expect(await load()).toBe(1);
  onlineManager.setOnline(true);
  expect(await load()).toBe(2);
});

it('without a connection, a fetch of uncached data fails at once, without a retry', async () => {
  const { load, queryFn } = setUp();
  const failure = new TypeError('Failed to fetch');
  queryFn.mockRejectedValue(failure);
  onlineManager.setOnline(false);
  await expect(load()).rejects.toBe(failure);
  expect(queryFn).toHaveBeenCalledOnce();
});

it('clearing a client cancels pending requests', async () => {
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

async function renderedAt(time: number) {
  vi.useFakeTimers({ now: time });
  const client = createQueryClient();
  await client.query({ queryKey: ['packs', 'ja'], queryFn: () => ({ total: 3 }) });
  return dehydratePage(client);
}

it('a page has the same bytes whenever it is rendered', async () => {
  expect(JSON.stringify(await renderedAt(1_000))).toBe(JSON.stringify(await renderedAt(5_000_000)));
});

it('a page served from the page cache is fresh in the browser, and nothing of it is fetched again', async () => {
  const state = await renderedAt(1_000);
  vi.setSystemTime(5_000_000);
  const client = createQueryClient();
  hydrate(client, withTime(state, Date.now()));
  const queryFn = vi.fn(() => ({ total: 4 }));
  expect(await client.query({ queryKey: ['packs', 'ja'], queryFn })).toEqual({ total: 3 });
  expect(queryFn).not.toHaveBeenCalled();
});
