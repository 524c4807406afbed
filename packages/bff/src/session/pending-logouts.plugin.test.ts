import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UpstreamFailure } from '../http/errors.ts';
import { createSeal } from '../shared-store/seal.ts';
import type { SharedStore } from '../shared-store/shared-store.plugin.ts';
import { type ExpiringToken, sessionKey } from './cookies.plugin.ts';
import { createLogoutQueue, createPendingLogouts, type LogoutQueue } from './pending-logouts.plugin.ts';

const HOUR_MS = 3_600_000;
let isAway: boolean;
let asked: string[];
let pending: Map<string, ExpiringToken>;
let refused: Set<string>;
let endings: LogoutQueue;

const sessionOf = (token: string, lifeMs = 30 * 24 * HOUR_MS): ExpiringToken => ({
  token,
  expiresAt: new Date(Date.now() + lifeMs),
});

beforeEach(() => {
  vi.useFakeTimers();
  isAway = false;
  asked = [];
  pending = new Map();
  refused = new Set();
  endings = createLogoutQueue({
    async requestLogout(token) {
      asked.push(token);
      if (isAway) throw new UpstreamFailure('unreachable', 'away');
      if (token.startsWith('odd')) throw new UpstreamFailure('broken', 'logout responded with 400');
    },
    refused,
    pending: {
      add: async (key, session) => void pending.set(key, session),
      remove: async (key) => void pending.delete(key),
      readAll: async () => new Map(pending),
    },
    now: Date.now,
    onFailure: () => undefined,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

it('refuses a session while the product API is unavailable, and ends it within half a minute after', async () => {
  isAway = true;
  await endings.end(sessionOf('one'));
  await vi.advanceTimersByTimeAsync(10 * HOUR_MS);
  expect([...pending.keys(), ...refused]).toEqual([sessionKey('one'), sessionKey('one')]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect([pending.size, refused.size]).toEqual([0, 0]);
  const times = asked.length;
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(asked).toHaveLength(times);
});

it('probes with one session while the product API is unavailable, then ends all', async () => {
  isAway = true;
  for (const token of ['one', 'two', 'three']) await endings.end(sessionOf(token));
  asked = [];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(['one']);
  isAway = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toEqual(['one', 'one', 'two', 'three']);
});

it('does not let one failing session block the others', async () => {
  isAway = true;
  for (const token of ['odd', 'two']) await endings.end(sessionOf(token));
  isAway = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect([...pending.keys()]).toEqual([sessionKey('odd')]);
});

it('gives up when the session has expired', async () => {
  isAway = true;
  await endings.end(sessionOf('one', HOUR_MS));
  await vi.advanceTimersByTimeAsync(HOUR_MS + 30_000);
  expect([pending.size, refused.size]).toEqual([0, 0]);
});

it('resumes the pending sessions of an earlier process', async () => {
  pending.set(sessionKey('one'), sessionOf('one'));
  await endings.resume();
  expect(refused).toEqual(new Set([sessionKey('one')]));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([asked, pending.size, refused.size]).toEqual([['one'], 0, 0]);
});

const session = { token: 'a'.repeat(43), expiresAt: new Date('2026-12-20T12:00:00Z') };

/** A shared store with a single hash. */
function setUp() {
  const hash = new Map<string, string>();
  const client = {
    hSet: async (_: string, field: string, value: string) => void hash.set(field, value),
    hDel: async (_: string, field: string) => void hash.delete(field),
    hGetAll: async () => Object.fromEntries(hash),
    pExpire: async () => 1,
  };
  const ask: SharedStore['ask'] = (commands) => Reflect.apply(commands, undefined, [client]);
  const store: SharedStore = { ask, publish: async () => 0, listen: () => undefined, onReturn: () => undefined };
  const sealedBy = (...secrets: [string, ...string[]]) => createPendingLogouts(store, createSeal(secrets, 'test'));
  return { hash, sealedBy };
}

it('returns added sessions until they are removed, even if their secret is retired', async () => {
  const { sealedBy } = setUp();
  await sealedBy('retired').add('key', session);
  const pending = sealedBy('first', 'retired');
  expect(await pending.readAll()).toEqual(new Map([['key', session]]));
  await pending.remove('key');
  expect(await pending.readAll()).toEqual(new Map());
});

it('hides the token', async () => {
  const { hash, sealedBy } = setUp();
  await sealedBy('first').add('key', session);
  expect(Buffer.from(hash.get('key') ?? '', 'base64').toString('latin1')).not.toContain(session.token);
});
