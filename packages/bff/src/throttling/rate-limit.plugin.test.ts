import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimitStore } from './rate-limit.plugin.ts';
import type { SharedCounts, WindowCount } from './shared-counts.plugin.ts';

const MINUTE_MS = 60_000;
const HIGH = { windowMs: MINUTE_MS, max: 1000 };
const LOW = { windowMs: MINUTE_MS, max: 10 };

let time: number;
let isAway: boolean;
/** Reports to the shared store: how many calls of which client. */
let reported: [string, number][];
let shared: SharedCounts;
beforeEach(() => {
  time = 0;
  isAway = false;
  reported = [];
  const windows = new Map<string, { count: number; endsAt: number }>();
  const add = (key: string, windowMs: number, by: number): WindowCount => {
    const existing = windows.get(key);
    const window = existing && existing.endsAt > time ? existing : { count: 0, endsAt: time + windowMs };
    window.count += by;
    windows.set(key, window);
    reported.push([key, by]);
    return { count: window.count, waitMs: window.endsAt - time, endsAt: window.endsAt };
  };
  shared = {
    add: async (counted, by) => (isAway ? undefined : counted.map(({ key, windowMs }) => add(key, windowMs, by))),
    takeBack: () => undefined,
  };
});

function instance() {
  const Store = rateLimitStore(
    () => shared,
    () => time,
  );
  return new Store({});
}
type Store = ReturnType<typeof instance>;
type Count = { readonly current: number; readonly ttl: number } | undefined;

const settled = () => new Promise((resolve) => setImmediate(resolve));
/** Counts that many calls, one after the other, and returns the last count. */
async function call(store: Store, times: number, { windowMs, max } = HIGH, client = 'client'): Promise<Count> {
  let last: Count;
  for (let count = 0; count < times; count += 1) {
    await new Promise<void>((resolve) => {
      const callback: Parameters<Store['incr']>[1] = (_error, result) => {
        last = result;
        resolve();
      };
      store.incr(client, callback, windowMs, max);
    });
  }
  await settled();
  return last;
}

describe('a high limit', () => {
  it('delays no call, and reports clients to the store only once per batch', async () => {
    const one = instance();
    for (let client = 0; client < 50; client += 1) {
      const counts: Count[] = [];
      for (let count = 0; count < 19; count += 1) {
        one.incr(`client ${client}`, (_error, result) => counts.push(result), HIGH.windowMs, HIGH.max);
      }
      expect(counts.at(-1)).toEqual({ current: 19, ttl: MINUTE_MS });
    }
    await settled();
    expect(reported).toEqual([]);
    await call(one, 45);
    expect(reported).toEqual([
      ['client', 20],
      ['client', 20],
    ]);
  });

  it('includes the reports of others, and ends with their window', async () => {
    const [one, other] = [instance(), instance()];
    await call(one, 500);
    time += 10_000;
    expect((await call(other, 21))?.current).toBe(521);
    time += 51_000;
    expect((await call(other, 1))?.current).toBe(22);
    time += MINUTE_MS;
    expect(await call(other, 1)).toEqual({ current: 1, ttl: MINUTE_MS });
  });

  it('does not count its own calls twice', async () => {
    expect((await call(instance(), 999))?.current).toBe(999);
  });
});

it('a low limit is still counted locally while the store is unavailable, and after it has lost its data', async () => {
  const one = instance();
  await call(one, 7, LOW);
  isAway = true;
  expect((await call(one, 3, LOW))?.current).toBe(10);
  isAway = false;
  expect((await call(one, 1, LOW))?.current).toBe(11);
});
