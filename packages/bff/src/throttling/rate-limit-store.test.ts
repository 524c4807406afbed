import { beforeEach, describe, expect, it } from 'vitest';
import { createClientCounts } from './rate-limit-store.ts';
import type { SharedCount, SharedCounts } from './shared-counts.plugin.ts';

const MINUTE_MS = 60_000;
const HIGH = { windowMs: MINUTE_MS, max: 1000 };
const LOW = { windowMs: MINUTE_MS, max: 10 };

let time: number;
let isAway: boolean;
/** What the shared store has been told: how many of whom. */
let told: [string, number][];
let shared: SharedCounts;
beforeEach(() => {
  time = 0;
  isAway = false;
  told = [];
  const windows = new Map<string, { count: number; endsAt: number }>();
  const add = (key: string, windowMs: number, by: number): SharedCount => {
    const known = windows.get(key);
    const window = known && known.endsAt > time ? known : { count: 0, endsAt: time + windowMs };
    window.count += by;
    windows.set(key, window);
    told.push([key, by]);
    return { count: window.count, waitMs: window.endsAt - time, endsAt: window.endsAt };
  };
  shared = {
    add: async (counted, by) => (isAway ? undefined : counted.map(({ key, windowMs }) => add(key, windowMs, by))),
    takeBack: () => undefined,
  };
});

const instance = () => createClientCounts({ shared, now: () => time, mostClients: 100 });
const settled = () => new Promise((resolve) => setImmediate(resolve));
async function call(counts: ReturnType<typeof instance>, times: number, limit = HIGH) {
  let last = { current: 0, ttl: 0 };
  for (let count = 0; count < times; count += 1) last = await counts.count('client', limit);
  await settled();
  return last;
}

describe('a high limit', () => {
  it('makes no call wait, and tells the store of who calls often only', async () => {
    const one = instance();
    for (let client = 0; client < 50; client += 1) {
      for (let count = 0; count < 19; count += 1) {
        expect(one.count(`client ${client}`, HIGH)).toEqual({ current: count + 1, ttl: MINUTE_MS });
      }
    }
    await settled();
    expect(told).toEqual([]);
    await call(one, 45);
    expect(told).toEqual([
      ['client', 20],
      ['client', 20],
    ]);
  });

  it('counts what others tell, and ends with their window', async () => {
    const [one, other] = [instance(), instance()];
    await call(one, 500);
    time += 10_000;
    expect((await call(other, 21)).current).toBe(521);
    time += 51_000;
    expect((await call(other, 1)).current).toBe(22);
    time += MINUTE_MS;
    expect(await call(other, 1)).toEqual({ current: 1, ttl: MINUTE_MS });
  });

  it('takes its own calls for nobody else’s', async () => {
    expect((await call(instance(), 999)).current).toBe(999);
  });
});

describe('a low limit', () => {
  it('is counted over all instances before each call', async () => {
    const [one, other] = [instance(), instance()];
    await call(one, 7, LOW);
    expect((await call(other, 3, LOW)).current).toBe(10);
    expect((await call(one, 1, LOW)).current).toBe(11);
  });

  it('goes on being counted here while the store is away, and after it has lost everything', async () => {
    const one = instance();
    await call(one, 7, LOW);
    isAway = true;
    expect((await call(one, 3, LOW)).current).toBe(10);
    isAway = false;
    expect((await call(one, 1, LOW)).current).toBe(11);
  });
});
