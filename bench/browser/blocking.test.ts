import { expect, it } from 'vitest';
import { totalBlockingMs } from './blocking.ts';

it('counts what long tasks take beyond 50 ms', () => {
  const tasks = [
    { startMs: 1000, durationMs: 80 },
    { startMs: 2000, durationMs: 50 },
    { startMs: 3000, durationMs: 250 },
  ];
  expect(totalBlockingMs(tasks, 900)).toBe(230);
});

it('counts nothing before the first paint', () => {
  expect(totalBlockingMs([{ startMs: 100, durationMs: 300 }], 400)).toBe(0);
  expect(totalBlockingMs([{ startMs: 100, durationMs: 300 }], 300)).toBe(50);
});
