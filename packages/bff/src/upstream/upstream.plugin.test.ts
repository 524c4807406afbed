import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClientDisconnected, UpstreamFailure } from '../http/errors.ts';
import {
  createBreaker,
  RETRY_DELAY_LEAST_MS,
  RETRY_DELAY_MOST_MS,
  retryAfterMs,
  retryDelayMs,
} from './upstream.plugin.ts';

const attempt = {
  method: 'GET',
  status: 503,
  retries: 0,
  retryAfterMs: undefined,
  remainingMs: 5000,
  random: 0.5,
} as const;

it('spreads retries over time', () => {
  expect(retryDelayMs({ ...attempt, random: 0 })).toBe(RETRY_DELAY_LEAST_MS);
  expect(retryDelayMs({ ...attempt, random: 1 })).toBe(RETRY_DELAY_MOST_MS);
});

it('waits for up to a second if the response requests it and the deadline allows it', () => {
  expect(retryDelayMs({ ...attempt, retryAfterMs: 1000 })).toBe(1000);
  expect(retryDelayMs({ ...attempt, retryAfterMs: 1001 })).toBeNull();
  expect(retryDelayMs({ ...attempt, retryAfterMs: 1000, remainingMs: 900 })).toBeNull();
  expect(retryDelayMs({ ...attempt, remainingMs: 100 })).toBeNull();
});

it.each([
  [undefined, undefined],
  ['2', 2000],
  [' 0 ', 0],
  ['Thu, 01 Jan 1970 00:00:30 GMT', 20_000],
  ['Thu, 01 Jan 1970 00:00:01 GMT', 0],
  ['soon', undefined],
])('parses Retry-After %j as %j ms', (value, expected) => {
  expect(retryAfterMs(value, 10_000)).toBe(expected);
});

const BREAK_MS = 5000;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const down = () => Promise.reject(new UpstreamFailure('unreachable', 'down'));
const respond = (status: number) => async () => ({ status });

async function open(breaker: ReturnType<typeof createBreaker>) {
  for (let call = 0; call < 5; call += 1) await breaker(down).catch(() => undefined);
}

it('lets one probe through, and rejects other calls without waiting', async () => {
  const breaker = createBreaker(BREAK_MS);
  await open(breaker);
  vi.advanceTimersByTime(BREAK_MS);
  const { promise, resolve } = Promise.withResolvers<{ status: number }>();
  const probe = breaker(() => promise);
  await expect(breaker(respond(200))).rejects.toMatchObject({ kind: 'circuit open' });
  resolve({ status: 200 });
  await probe;
  await expect(breaker(respond(200))).resolves.toEqual({ status: 200 });
});

it.each([
  ['fails', down],
  ['responds with 500', respond(500)],
  ['is aborted by a disconnect', () => Promise.reject(new ClientDisconnected('gone'))],
  ['runs out of time', () => Promise.reject(new UpstreamFailure('out of time', 'over'))],
])('stays open when the probe %s', async (_title, probe) => {
  const breaker = createBreaker(BREAK_MS);
  await open(breaker);
  vi.advanceTimersByTime(BREAK_MS);
  await breaker<{ status: number }>(probe).catch(() => undefined);
  await expect(breaker(respond(200))).rejects.toMatchObject({ kind: 'circuit open' });
});

it.each([
  ['responses below 500', respond(404)],
  ['429', respond(429)],
  ['501', respond(501)],
  ['visitors that disconnect', () => Promise.reject(new ClientDisconnected('gone'))],
  ['callers with short deadlines', () => Promise.reject(new UpstreamFailure('out of time', 'over'))],
  ['malformed responses', () => Promise.reject(new UpstreamFailure('broken', 'redirect'))],
])('does not count %s', async (_title, attempt) => {
  const breaker = createBreaker(BREAK_MS);
  for (let call = 0; call < 30; call += 1) await breaker<{ status: number }>(attempt).catch(() => undefined);
  await expect(breaker(respond(200))).resolves.toEqual({ status: 200 });
});

it('is never probed by a call that may be aborted', async () => {
  const breaker = createBreaker(BREAK_MS);
  await open(breaker);
  vi.advanceTimersByTime(BREAK_MS);
  const attempt = vi.fn(respond(200));
  await expect(breaker(attempt, true)).rejects.toMatchObject({ kind: 'circuit open' });
  expect(attempt).not.toHaveBeenCalled();
  await breaker(respond(200));
  await expect(breaker(attempt, true)).resolves.toEqual({ status: 200 });
});
