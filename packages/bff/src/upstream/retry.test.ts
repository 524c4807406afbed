import { describe, expect, it } from 'vitest';
import { RETRY_DELAY_LEAST_MS, RETRY_DELAY_MOST_MS, retryAfterMs, retryDelayMs } from './retry.ts';

const attempt = {
  method: 'GET',
  status: 503,
  retries: 0,
  retryAfterMs: undefined,
  remainingMs: 5000,
  random: 0.5,
} as const;

describe('the retry table', () => {
  const statuses = [200, 304, 400, 401, 403, 404, 408, 409, 413, 425, 429, 500, 501, 502, 503, 504, 'network'] as const;
  const retried = new Set<unknown>([408, 409, 425, 429, 500, 502, 503, 504, 'network']);
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
  it.each(methods.flatMap((method) => statuses.map((status) => ({ method, status }))))('$method $status', (row) => {
    const delay = retryDelayMs({ ...attempt, ...row });
    expect(delay !== null).toBe(row.method === 'GET' && retried.has(row.status));
  });
});

it('makes only one retry', () => {
  expect(retryDelayMs({ ...attempt, retries: 1 })).toBeNull();
  expect(retryDelayMs({ ...attempt, spent: true })).toBeNull();
});

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
