import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KeptSession } from '../cookies/session-cookie-value.ts';
import { sessionKey } from '../cookies/session-key.ts';
import { UpstreamFailure } from '../errors/upstream-failure.ts';
import { createLogoutQueue, type LogoutQueue } from './logout-queue.ts';

const HOUR_MS = 3_600_000;
let isAway: boolean;
let asked: string[];
let kept: Map<string, KeptSession>;
let refused: Set<string>;
let endings: LogoutQueue;

const sessionOf = (token: string, lifeMs = 30 * 24 * HOUR_MS): KeptSession => ({
  token,
  expiresAt: new Date(Date.now() + lifeMs),
});

beforeEach(() => {
  vi.useFakeTimers();
  isAway = false;
  asked = [];
  kept = new Map();
  refused = new Set();
  endings = createLogoutQueue({
    async askToEnd(token) {
      asked.push(token);
      if (isAway) throw new UpstreamFailure('unreachable', 'away');
      if (token.startsWith('odd')) throw new UpstreamFailure('broken', 'logout answered 400');
    },
    refused,
    pending: {
      add: async (key, session) => void kept.set(key, session),
      remove: async (key) => void kept.delete(key),
      readAll: async () => new Map(kept),
    },
    now: Date.now,
    onFailure: () => undefined,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

it('ends a session at once and keeps nothing when the product API answers', async () => {
  await endings.end(sessionOf('one'));
  expect([asked, kept.size, refused.size]).toEqual([['one'], 0, 0]);
});

it('refuses and keeps a session for as long as the product API is away, and ends it within half a minute after', async () => {
  isAway = true;
  await endings.end(sessionOf('one'));
  await vi.advanceTimersByTimeAsync(10 * HOUR_MS);
  expect([...kept.keys(), ...refused]).toEqual([sessionKey('one'), sessionKey('one')]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect([kept.size, refused.size]).toEqual([0, 0]);
  const times = asked.length;
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(asked).toHaveLength(times);
});

it('asks for one session only while the product API is away, then for all', async () => {
  isAway = true;
  for (const token of ['one', 'two', 'three']) await endings.end(sessionOf(token));
  asked = [];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(['one']);
  isAway = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toEqual(['one', 'one', 'two', 'three']);
});

it('lets no session that can not be ended hold up the others', async () => {
  isAway = true;
  for (const token of ['odd', 'two']) await endings.end(sessionOf(token));
  isAway = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect([...kept.keys()]).toEqual([sessionKey('odd')]);
});

it('gives up when the session has expired by itself', async () => {
  isAway = true;
  await endings.end(sessionOf('one', HOUR_MS));
  await vi.advanceTimersByTimeAsync(HOUR_MS + 30_000);
  expect([kept.size, refused.size]).toEqual([0, 0]);
});

it('takes up what a former process left', async () => {
  kept.set(sessionKey('one'), sessionOf('one'));
  await endings.resume();
  expect(refused).toEqual(new Set([sessionKey('one')]));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([asked, kept.size, refused.size]).toEqual([['one'], 0, 0]);
});

it('tries once more when it closes, and not after', async () => {
  isAway = true;
  await endings.end(sessionOf('one'));
  await endings.close();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect([asked, kept.size]).toEqual([['one', 'one'], 1]);
});
