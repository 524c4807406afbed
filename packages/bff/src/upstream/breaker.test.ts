import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UpstreamFailure, VisitorLeft } from '../http/errors.ts';
import { createBreaker } from './breaker.ts';

const BREAK_MS = 5000;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const down = () => Promise.reject(new UpstreamFailure('unreachable', 'down'));
const answers = (status: number) => async () => ({ status });

async function open(breaker: ReturnType<typeof createBreaker>) {
  for (let call = 0; call < 5; call += 1) await breaker(down).catch(() => undefined);
}

it('opens after five outages and probes again later', async () => {
  const breaker = createBreaker({ breakMs: BREAK_MS });
  await open(breaker);
  const attempt = vi.fn(answers(200));
  await expect(breaker(attempt)).rejects.toMatchObject({ kind: 'resting', code: 'upstream_unavailable' });
  expect(attempt).not.toHaveBeenCalled();
  vi.advanceTimersByTime(BREAK_MS);
  await expect(breaker(attempt)).resolves.toEqual({ status: 200 });
  await expect(breaker(attempt)).resolves.toEqual({ status: 200 });
});

it('lets one probe through, and rejects other calls without waiting', async () => {
  const breaker = createBreaker({ breakMs: BREAK_MS });
  await open(breaker);
  vi.advanceTimersByTime(BREAK_MS);
  const { promise, resolve } = Promise.withResolvers<{ status: number }>();
  const probe = breaker(() => promise);
  await expect(breaker(answers(200))).rejects.toMatchObject({ kind: 'resting' });
  resolve({ status: 200 });
  await probe;
  await expect(breaker(answers(200))).resolves.toEqual({ status: 200 });
});

it.each([
  ['fails', down],
  ['answers 500', answers(500)],
  ['is aborted by a disconnect', () => Promise.reject(new VisitorLeft('gone'))],
  ['runs out of time', () => Promise.reject(new UpstreamFailure('out of time', 'over'))],
])('stays open when the probe %s', async (_title, probe) => {
  const breaker = createBreaker({ breakMs: BREAK_MS });
  await open(breaker);
  vi.advanceTimersByTime(BREAK_MS);
  await breaker<{ status: number }>(probe).catch(() => undefined);
  await expect(breaker(answers(200))).rejects.toMatchObject({ kind: 'resting' });
});

it.each([
  ['responses below 500', answers(404)],
  ['429', answers(429)],
  ['501', answers(501)],
  ['visitors that disconnect', () => Promise.reject(new VisitorLeft('gone'))],
  ['callers with short deadlines', () => Promise.reject(new UpstreamFailure('out of time', 'over'))],
  ['malformed responses', () => Promise.reject(new UpstreamFailure('broken', 'redirect'))],
])('does not count %s', async (_title, attempt) => {
  const breaker = createBreaker({ breakMs: BREAK_MS });
  for (let call = 0; call < 30; call += 1) await breaker<{ status: number }>(attempt).catch(() => undefined);
  await expect(breaker(answers(200))).resolves.toEqual({ status: 200 });
});

it('is never probed by a call that may be aborted', async () => {
  const breaker = createBreaker({ breakMs: BREAK_MS });
  await open(breaker);
  vi.advanceTimersByTime(BREAK_MS);
  const attempt = vi.fn(answers(200));
  await expect(breaker(attempt, { isDispensable: true })).rejects.toMatchObject({ kind: 'resting' });
  expect(attempt).not.toHaveBeenCalled();
  await breaker(answers(200));
  await expect(breaker(attempt, { isDispensable: true })).resolves.toEqual({ status: 200 });
});
