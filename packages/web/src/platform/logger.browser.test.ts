import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Logger } from './app-context.ts';
import { throttleRepeats } from './logger.browser.ts';

describe('a logger that is told the same again and again', () => {
  let said: string[];
  let logger: Logger;

  beforeEach(() => {
    vi.useFakeTimers();
    said = [];
    logger = throttleRepeats({
      error: (message, cause) => said.push(cause === undefined ? message : `${message}: ${String(cause)}`),
      warn: (message) => said.push(`warning: ${message}`),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function sayTimes(times: number, everyMs = 0): void {
    for (let time = 0; time < times; time += 1) {
      logger.error('down');
      vi.advanceTimersByTime(everyMs);
    }
  }

  it('says it five times, and the number of the others after 1000 ms of quiet', () => {
    sayTimes(12);
    expect(said).toEqual(Array(5).fill('down'));
    vi.advanceTimersByTime(999);
    expect(said).toHaveLength(5);
    vi.advanceTimersByTime(1);
    expect(said.slice(5)).toEqual(['down (repeated 7 times)']);
    vi.advanceTimersByTime(60_000);
    expect(said).toHaveLength(6);
  });

  it('says what it kept back before anything else', () => {
    sayTimes(6);
    logger.error('up');
    expect(said.slice(5)).toEqual(['down', 'up']);
  });

  it('keeps nothing back that comes 1000 ms apart', () => {
    sayTimes(9, 1000);
    expect(said).toEqual(Array(9).fill('down'));
  });

  it('keeps back what comes 999 ms apart, for as long as it goes on', () => {
    sayTimes(9, 999);
    expect(said).toHaveLength(5);
  });

  it('begins to count anew after the quiet', () => {
    sayTimes(6);
    vi.advanceTimersByTime(1000);
    said.length = 0;
    sayTimes(6);
    expect(said).toEqual(Array(5).fill('down'));
  });

  it('tells apart by level and by what the cause says, not by the object', () => {
    for (let time = 0; time < 6; time += 1) logger.error('failed', new Error('timeout'));
    expect(said).toHaveLength(5);
    logger.error('failed', new Error('refused'));
    logger.warn('failed');
    expect(said.slice(5)).toEqual(['failed: Error: timeout', 'failed: Error: refused', 'warning: failed']);
  });
});
