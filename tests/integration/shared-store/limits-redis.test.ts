import { OURS } from '@sound-library/bff/test/support/bff-under-test.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Instance, logInAt, startTwoBffs, type TwoBffs } from './two-bffs.ts';

let bffs: TwoBffs;
beforeEach(async () => {
  bffs = await startTwoBffs();
});

const guess = async (instance: Instance) => (await logInAt(instance, { password: 'wrong' })).status;
const guesses = async (instance: Instance, count: number) => {
  const statuses = [];
  for (let attempt = 0; attempt < count; attempt += 1) statuses.push(await guess(instance));
  return statuses;
};
const tried = () => bffs.api.callsTo('/api/login').length;

describe('guesses at a password', () => {
  it('are counted over all instances', async () => {
    expect(await guesses(bffs.one, 5)).toEqual(Array(5).fill(401));
    expect(await guesses(bffs.other, 6)).toEqual([...Array(5).fill(401), 429]);
    const refused = await logInAt(bffs.one, {});
    expect([refused.status, Number(refused.headers['retry-after']) > 60]).toEqual([429, true]);
    expect((await logInAt(bffs.one, { from: '198.51.100.1' })).status).toBe(200);
    expect((await logInAt(bffs.other, { email: 'grace@example.test' })).status).toBe(200);
  });

  it('can not exceed the limit in parallel', async () => {
    const attempts = Array.from({ length: 24 }, (_, index) => guess(index % 2 === 0 ? bffs.one : bffs.other));
    const statuses = await Promise.all(attempts);
    expect(statuses.filter((status) => status === 401).length).toBe(tried());
    expect(tried()).toBeLessThanOrEqual(10);
    await guesses(bffs.one, 12);
    expect(tried()).toBe(10);
  });

  it('are subtracted at all instances when they were right', async () => {
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect((await logInAt(attempt % 2 === 0 ? bffs.one : bffs.other, {})).status).toBe(200);
    }
    expect(await guesses(bffs.one, 5)).toEqual(Array(5).fill(401));
    expect(await guesses(bffs.other, 6)).toEqual([...Array(5).fill(401), 429]);
  });

  it('are counted at each instance while the store is down, and together when it is back', async () => {
    expect(await guesses(bffs.one, 6)).toEqual(Array(6).fill(401));
    for (const { store } of [bffs.one, bffs.other]) await store.set({ kind: 'reset' });
    await expect.poll(() => bffs.one.isSharing() || bffs.other.isSharing()).toBe(false);
    // This instance has six of its own, and does not know the others'.
    expect(await guesses(bffs.one, 5)).toEqual([...Array(4).fill(401), 429]);
    expect(await guesses(bffs.other, 3)).toEqual(Array(3).fill(401));
    for (const { store } of [bffs.one, bffs.other]) await store.set({ kind: 'none' });
    await expect.poll(() => bffs.one.isSharing() && bffs.other.isSharing()).toBe(true);
    expect(await guesses(bffs.other, 5)).toEqual([...Array(4).fill(401), 429]);
  });
});

it('mails to one receiver are counted over all instances', async () => {
  const forgot = async (instance: Instance) =>
    instance.http.post('/api/forgot-password').set(OURS).send({ email: 'ada@example.test' });
  for (let mail = 0; mail < 8; mail += 1) {
    expect((await forgot(mail % 2 === 0 ? bffs.one : bffs.other)).status).toBe(204);
  }
  expect(bffs.api.callsTo('/api/forgot-password')).toHaveLength(5);
});

describe('calls of a client', () => {
  it('are counted one by one over all instances when the limit is low', async () => {
    const statuses = [];
    for (let call = 0; call < 32; call += 1) {
      const instance = call % 2 === 0 ? bffs.one : bffs.other;
      statuses.push((await logInAt(instance, { email: `member-${call}@example.test` })).status);
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429, 429]);
  });

  it('are shared with other instances in batches when the limit is high', async () => {
    const environment = { RATE_LIMIT_PER_MINUTE: '200' };
    const [first, second] = [await bffs.start({ environment }), await bffs.start({ environment })];
    const call = async ({ http }: Instance) => (await http.get('/api/geolocation')).status;
    for (let count = 0; count < 150; count += 1) expect(await call(first)).toBe(200);
    let taken = 0;
    await expect
      .poll(
        async () => {
          const status = await call(second);
          if (status === 200) taken += 1;
          return status;
        },
        { interval: 1 },
      )
      .toBe(429);
    expect(taken).toBeLessThan(150);
    expect((await first.http.get('/api/geolocation').set('x-forwarded-for', '198.51.100.1')).status).toBe(200);
  });
});
