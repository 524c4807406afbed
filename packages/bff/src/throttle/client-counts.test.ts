import { beforeEach, expect, it } from 'vitest';
import { createClientCounts } from './client-counts.ts';
import type { SharedCounts } from './shared-counts.ts';

const MINUTE_MS = 60_000;

let time: number;
let isAway: boolean;
let shared: SharedCounts;
beforeEach(() => {
  time = 0;
  isAway = false;
  const windows = new Map<string, { count: number; endsAt: number }>();
  const add = (key: string, windowMs: number, by: number) => {
    const known = windows.get(key);
    const window = known && known.endsAt > time ? known : { count: 0, endsAt: time + windowMs };
    window.count += by;
    windows.set(key, window);
    return { count: window.count, waitMs: window.endsAt - time, endsAt: window.endsAt };
  };
  shared = {
    add: async (counted, by) => (isAway ? undefined : counted.map(({ key, windowMs }) => add(key, windowMs, by))),
    takeBack: () => undefined,
  };
});

const instance = () => createClientCounts({ shared, now: () => time });
async function call(counts: ReturnType<typeof instance>, times: number) {
  let last = { current: 0, ttl: 0 };
  for (let count = 0; count < times; count += 1) last = await counts.count('client', MINUTE_MS);
  return last;
}

it('counts over all instances, within a window', async () => {
  const [one, other] = [instance(), instance()];
  await call(one, 7);
  time += 10_000;
  expect(await call(other, 3)).toEqual({ current: 10, ttl: 50_000 });
  expect((await call(one, 1)).current).toBe(11);
  time += MINUTE_MS;
  expect(await call(other, 1)).toEqual({ current: 1, ttl: MINUTE_MS });
});

it('goes on with what is counted here while the store is away, and after it has lost everything', async () => {
  const one = instance();
  await call(one, 7);
  isAway = true;
  expect((await call(one, 3)).current).toBe(10);
  isAway = false;
  expect((await call(one, 1)).current).toBe(11);
});
