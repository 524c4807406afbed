import { beforeEach, describe, expect, it, vi } from 'vitest';
import { COOKIE_LOGIN_SHARE_MS } from '../config.ts';
import { createSharedExchange, type LoginResult } from './cookie-login.ts';

let time = 0;
let count = 0;
const now = () => time;
const exchange = vi.fn(async (): Promise<LoginResult> => {
  count += 1;
  return { kind: 'member', bearer: `bearer-${count}` };
});

beforeEach(() => {
  time = 1_000_000;
  count = 0;
  exchange.mockClear();
});

const bearerOf = ({ result }: { result: LoginResult }) => (result.kind === 'member' ? result.bearer : result.kind);

describe('while throttling is on', () => {
  const shared = () => createSharedExchange({ shareMs: COOKIE_LOGIN_SHARE_MS, now });

  it('asks once for callers at the same time and for 10 s', async () => {
    const exchanges = shared();
    const bearers = await Promise.all(Array.from({ length: 50 }, () => exchanges.get('session', exchange)));
    time += COOKIE_LOGIN_SHARE_MS - 1;
    bearers.push(await exchanges.get('session', exchange));
    expect(new Set(bearers.map(bearerOf))).toEqual(new Set(['bearer-1']));
    time += 1;
    expect(bearerOf(await exchanges.get('session', exchange))).toBe('bearer-2');
  });

  it('tells who was given what another asked for', async () => {
    const exchanges = shared();
    expect((await exchanges.get('session', exchange)).shared).toBe(false);
    expect((await exchanges.get('session', exchange)).shared).toBe(true);
  });

  it('never shares between sessions', async () => {
    const exchanges = shared();
    const [one, other] = await Promise.all([exchanges.get('one', exchange), exchanges.get('other', exchange)]);
    expect(bearerOf(one)).not.toBe(bearerOf(other));
  });

  it('shares a failure with those who wait and keeps it for nobody else', async () => {
    const exchanges = shared();
    const fail = vi.fn(() => Promise.reject(new Error('down')));
    const waiting = [exchanges.get('session', fail), exchanges.get('session', fail)];
    for (const caller of waiting) await expect(caller).rejects.toThrow('down');
    expect(fail).toHaveBeenCalledTimes(1);
    expect(bearerOf(await exchanges.get('session', exchange))).toBe('bearer-1');
  });

  it('asks again after the result was dropped, even while the former call is under way', async () => {
    const exchanges = shared();
    const { promise, resolve } = Promise.withResolvers<LoginResult>();
    const early = exchanges.get('session', () => promise);
    exchanges.forget('session');
    const late = exchanges.get('session', exchange);
    resolve({ kind: 'member', bearer: 'former' });
    expect([bearerOf(await early), bearerOf(await late)]).toEqual(['former', 'bearer-1']);
    expect(bearerOf(await exchanges.get('session', exchange))).toBe('bearer-1');
  });

  it('drops a bearer only while it is the shared one', async () => {
    const exchanges = shared();
    await exchanges.get('session', exchange);
    exchanges.forget('session', 'another');
    expect(bearerOf(await exchanges.get('session', exchange))).toBe('bearer-1');
    exchanges.forget('session', 'bearer-1');
    expect(bearerOf(await exchanges.get('session', exchange))).toBe('bearer-2');
  });
});

it('shares among concurrent callers only when throttling is off', async () => {
  const exchanges = createSharedExchange({ shareMs: 0, now });
  const [one, other] = await Promise.all([exchanges.get('session', exchange), exchanges.get('session', exchange)]);
  expect([bearerOf(one), bearerOf(other)]).toEqual(['bearer-1', 'bearer-1']);
  expect(bearerOf(await exchanges.get('session', exchange))).toBe('bearer-2');
});
