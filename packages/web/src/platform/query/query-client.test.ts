import { expect, it, vi } from 'vitest';
import { CancelledError, createQueryClient } from './query-client.ts';
import type { QueryOptions } from './query-options.ts';

const KEY = ['packs', 'ja', { query: '', types: [] }];

function setUp(options: Partial<QueryOptions<{ readonly total: number }>> = {}) {
  const client = createQueryClient();
  const queryFn = vi.fn(async () => ({ total: queryFn.mock.calls.length }));
  const query = { queryKey: KEY, queryFn, ...options };
  return { client, queryFn, query, ask: () => client.query(query) };
}

it('asks once for all who ask at the same time, and not again while the answer is fresh', async () => {
  const { ask, queryFn } = setUp();
  expect(await Promise.all([ask(), ask()])).toEqual([{ total: 1 }, { total: 1 }]);
  expect(await ask()).toEqual({ total: 1 });
  expect(queryFn).toHaveBeenCalledOnce();
});

it('asks anew for what is not fresh any more, by the time that the answer itself says', async () => {
  const { ask } = setUp({ staleTime: ({ state }) => (state.data?.total === 1 ? 0 : 60_000) });
  await ask();
  expect(await ask()).toEqual({ total: 2 });
  expect(await ask()).toEqual({ total: 2 });
});

it('forgets nothing when asking fails, tells why, and asks again', async () => {
  const failure = new Error('away');
  const { client, queryFn, ask } = setUp({ staleTime: 0 });
  await ask();
  queryFn.mockRejectedValueOnce(failure);
  await expect(ask()).rejects.toBe(failure);
  expect(client.getQueryData(KEY)).toEqual({ total: 1 });
  expect(await ask()).toEqual({ total: 3 });
});

it('without a connection gives what was known, and asks anew once there is one', async () => {
  const { client, query, queryFn, ask } = setUp({ staleTime: 0 });
  client.observe(client.entryOf(KEY), vi.fn(), () => query);
  await ask();
  vi.stubGlobal('navigator', { onLine: false });
  expect(await ask()).toEqual({ total: 1 });
  await client.invalidateQueries();
  client.refresh();
  expect(queryFn).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  client.refresh();
  await vi.waitFor(() => expect(client.getQueryData(KEY)).toEqual({ total: 2 }));
});

it('without a connection does not have anybody wait for what is not known', async () => {
  const failure = new TypeError('no network');
  const { ask, queryFn } = setUp();
  queryFn.mockRejectedValueOnce(failure);
  vi.stubGlobal('navigator', { onLine: false });
  await expect(ask()).rejects.toBe(failure);
  vi.unstubAllGlobals();
});

it('gives what of an answer is wanted', async () => {
  const { client, query } = setUp();
  expect(await client.query({ ...query, select: ({ total }) => total })).toBe(1);
  expect(client.getQueryData(KEY)).toEqual({ total: 1 });
});

it('keeps the object of an answer that says the same', async () => {
  const { client } = setUp();
  const first = { total: 1 };
  client.setQueryData(KEY, first);
  client.setQueryData(KEY, { total: 1 });
  expect(client.getQueryData(KEY)).toBe(first);
  client.setQueryData(KEY, { total: 2 });
  expect(client.getQueryData(KEY)).toEqual({ total: 2 });
});

it('gives up what is cancelled: who waits gets what was known, or an error', async () => {
  const signals: AbortSignal[] = [];
  const never = ({ signal }: { readonly signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise<never>(() => undefined);
  };
  const { client, query } = setUp();
  const first = client.query({ ...query, queryFn: never });
  await client.cancelQueries({ queryKey: ['packs'] });
  await expect(first).rejects.toBeInstanceOf(CancelledError);
  client.setQueryData(KEY, { total: 7 });
  const second = client.query({ ...query, queryFn: never, staleTime: 0 });
  await client.cancelQueries();
  expect(await second).toEqual({ total: 7 });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  expect(client.isAsking()).toBe(false);
});

it('an answer that comes after it was given up is nobody’s', async () => {
  const { client, query } = setUp();
  const { promise, resolve } = Promise.withResolvers<{ readonly total: number }>();
  const asked = client.query({ ...query, queryFn: () => promise });
  client.clear();
  resolve({ total: 9 });
  await expect(asked).rejects.toBeInstanceOf(CancelledError);
  expect(client.answers()).toEqual([]);
});

it('listens to nothing any more once it has the answer', async () => {
  const { ask } = setUp();
  const begun = vi.spyOn(AbortSignal.prototype, 'addEventListener');
  const ended = vi.spyOn(AbortSignal.prototype, 'removeEventListener');
  await ask();
  expect(begun).toHaveBeenCalled();
  expect(ended.mock.calls).toEqual(begun.mock.calls.map(([type, listener]) => [type, listener]));
});

it('asks anew for what was made invalid: at once where it is shown, else at its use', async () => {
  const { client, query, queryFn, ask } = setUp();
  await ask();
  await client.invalidateQueries({ queryKey: ['packs', 'ja'] });
  expect(queryFn).toHaveBeenCalledOnce();
  expect(await ask()).toEqual({ total: 2 });
  const end = client.observe(client.entryOf(KEY), vi.fn(), () => query);
  await client.invalidateQueries();
  expect(client.getQueryData(KEY)).toEqual({ total: 3 });
  await client.invalidateQueries({ refetchType: 'none' });
  expect(queryFn).toHaveBeenCalledTimes(3);
  end();
});

it('names only what its keys begin with', async () => {
  const { client } = setUp();
  client.setQueryData(['member', '1', 'account'], 'a');
  client.setQueryData(['member', '2'], 'b');
  client.removeQueries({ queryKey: ['member', '1'] });
  expect(client.answers()).toEqual([[['member', '2'], 'b']]);
});

it('tells watchers at once, and who shows it of all changes in one go', () => {
  vi.useFakeTimers();
  const { client } = setUp();
  const [watcher, observer] = [vi.fn(), vi.fn()];
  client.watch(watcher);
  client.observe(client.entryOf(KEY), observer, () => null);
  client.setQueryData(KEY, { total: 1 });
  client.setQueryData(KEY, { total: 2 });
  expect(watcher.mock.calls).toEqual([[KEY], [KEY]]);
  expect(observer).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(observer).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it('forgets what nobody looks at after five minutes', () => {
  vi.useFakeTimers();
  vi.stubEnv('SSR', false);
  const { client } = setUp();
  client.setQueryData(['left'], 1);
  client.setQueryData(['shown'], 2);
  client.observe(client.entryOf(['shown']), vi.fn(), () => null);
  vi.advanceTimersByTime(5 * 60_000);
  expect(client.answers()).toEqual([[['shown'], 2]]);
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
