import { beforeEach, expect, it, vi } from 'vitest';
import type { Logger } from './app-context.ts';
import { throttleRepeats } from './logger.browser.ts';

let logged: string[];
let logger: Logger;

beforeEach(() => {
  vi.useFakeTimers();
  logged = [];
  logger = throttleRepeats({
    error: (message, cause) => logged.push(cause === undefined ? message : `${message}: ${String(cause)}`),
    warn: (message) => logged.push(`warning: ${message}`),
  });
});

function logTimes(times: number, everyMs = 0): void {
  for (let time = 0; time < times; time += 1) {
    logger.error('down');
    vi.advanceTimersByTime(everyMs);
  }
}

it('repeats an entry five times, and logs the number of further ones after 1000 ms without one', () => {
  logTimes(12);
  expect(logged).toEqual(Array(6).fill('down'));
  vi.advanceTimersByTime(999);
  expect(logged).toHaveLength(6);
  vi.advanceTimersByTime(1);
  expect(logged.slice(6)).toEqual(['down (repeated 6 times)']);
  vi.advanceTimersByTime(60_000);
  expect(logged).toHaveLength(7);
});

it('logs the suppressed number before another entry', () => {
  logTimes(7);
  logger.error('up');
  expect(logged.slice(6)).toEqual(['down', 'up']);
});

it.each([
  [1000, 9],
  [999, 6],
])('of nine entries that are %i ms apart, logs %i', (everyMs, count) => {
  logTimes(9, everyMs);
  expect(logged).toEqual(Array(count).fill('down'));
});

it("compares entries by level and by the cause's message, not by identity", () => {
  for (let time = 0; time < 7; time += 1) logger.error('failed', new Error('timeout'));
  expect(logged).toHaveLength(6);
  logger.error('failed', new Error('refused'));
  logger.warn('failed');
  expect(logged.slice(6)).toEqual(['failed: Error: timeout', 'failed: Error: refused', 'warning: failed']);
});
