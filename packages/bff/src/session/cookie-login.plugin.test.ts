import { beforeEach, expect, it, vi } from 'vitest';
import { COOKIE_LOGIN_SHARE_MS } from '../config.ts';
import { createLoginCache, type LoginResult } from './cookie-login.plugin.ts';

let time: number;
let count: number;
const now = () => time;
const exchange = vi.fn(async (): Promise<LoginResult> => {
  count += 1;
  return { kind: 'member', bearer: `bearer-${count}` };
});
let logins: ReturnType<typeof createLoginCache>;

beforeEach(() => {
  time = 1_000_000;
  count = 0;
  exchange.mockClear();
  logins = createLoginCache({ shareMs: COOKIE_LOGIN_SHARE_MS, now });
});

const bearerOf = ({ result }: { result: LoginResult }) => (result.kind === 'member' ? result.bearer : result.kind);

it('exchanges once for concurrent callers and for 10 s, and marks all results but the first as shared', async () => {
  const results = await Promise.all(Array.from({ length: 50 }, () => logins.get('session', exchange)));
  time += COOKIE_LOGIN_SHARE_MS - 1;
  results.push(await logins.get('session', exchange));
  expect(new Set(results.map(bearerOf))).toEqual(new Set(['bearer-1']));
  expect(results.map(({ shared }) => shared)).toEqual([false, ...Array(50).fill(true)]);
  time += 1;
  expect(bearerOf(await logins.get('session', exchange))).toBe('bearer-2');
});

it('shares a failure with concurrent callers, but does not cache it', async () => {
  const fail = vi.fn(() => Promise.reject(new Error('down')));
  const waiting = [logins.get('session', fail), logins.get('session', fail)];
  for (const caller of waiting) await expect(caller).rejects.toThrow('down');
  expect(fail).toHaveBeenCalledTimes(1);
  expect(bearerOf(await logins.get('session', exchange))).toBe('bearer-1');
});

it('exchanges again after the result was dropped, even while the earlier call is pending', async () => {
  const { promise, resolve } = Promise.withResolvers<LoginResult>();
  const early = logins.get('session', () => promise);
  logins.forget('session');
  const later = logins.get('session', exchange);
  resolve({ kind: 'member', bearer: 'former' });
  expect([bearerOf(await early), bearerOf(await later)]).toEqual(['former', 'bearer-1']);
  expect(bearerOf(await logins.get('session', exchange))).toBe('bearer-1');
});

it('drops a bearer only while it is the shared one', async () => {
  await logins.get('session', exchange);
  logins.forget('session', 'another');
  expect(bearerOf(await logins.get('session', exchange))).toBe('bearer-1');
  logins.forget('session', 'bearer-1');
  expect(bearerOf(await logins.get('session', exchange))).toBe('bearer-2');
});

it('shares among concurrent callers only when throttling is off', async () => {
  logins = createLoginCache({ shareMs: 0, now });
  const [one, other] = await Promise.all([logins.get('session', exchange), logins.get('session', exchange)]);
  expect([bearerOf(one), bearerOf(other)]).toEqual(['bearer-1', 'bearer-1']);
  expect(bearerOf(await logins.get('session', exchange))).toBe('bearer-2');
});
