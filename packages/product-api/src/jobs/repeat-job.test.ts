import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeatJob } from './repeat-job.ts';

const EVERY_MS = 1000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('runs periodically, but not while a run lasts, and never rejects', async () => {
  const app = Fastify();
  const ends: ((error?: Error) => void)[] = [];
  const run = () => new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
  const failures: unknown[] = [];
  const runNow = repeatJob(app, { everyMs: EVERY_MS, run, onFailure: (error) => failures.push(error) });
  const first = runNow();
  vi.advanceTimersByTime(3 * EVERY_MS);
  expect(ends).toHaveLength(1);
  ends[0]?.(new Error('the service is down'));
  await first;
  expect(failures).toEqual([new Error('the service is down')]);
  vi.advanceTimersByTime(EVERY_MS);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await app.close();
});

it('waits for a run when the app closes, which the run can see', async () => {
  const app = Fastify();
  const seen: boolean[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = async (isClosing: () => boolean) => {
    await promise;
    seen.push(isClosing());
  };
  void repeatJob(app, { everyMs: EVERY_MS, run, onFailure: () => undefined })();
  const closed = app.close();
  setTimeout(resolve);
  await closed;
  expect(seen).toEqual([true]);
});
