import { describe, expect, it } from 'vitest';
import { RETRY_STATUSES, shouldRetry } from './retry-policy.ts';

const STATUSES = [200, 301, 400, 401, 403, 404, 408, 409, 413, 422, 425, 429, 500, 501, 502, 503, 504, 505];

describe('retry policy', () => {
  it.each(STATUSES)('retries a GET with status %i only if the table says so', (status) => {
    const listed = [408, 409, 425, 429, 500, 502, 503, 504].includes(status);
    expect(shouldRetry({ method: 'GET', status, retries: 0 })).toBe(listed);
    expect(RETRY_STATUSES.has(status)).toBe(listed);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'post'])('never retries a %s', (method) => {
    for (const status of [...STATUSES, 'network'] as const) {
      expect(shouldRetry({ method, status, retries: 0 })).toBe(false);
    }
  });

  it('retries a call once, and not at all when an upstream service has spent the retry', () => {
    expect(shouldRetry({ method: 'GET', status: 503, retries: 1 })).toBe(false);
    expect(shouldRetry({ method: 'GET', status: 503, retries: 0, spent: true })).toBe(false);
  });

  it('retries a GET without a response', () => {
    expect(shouldRetry({ method: 'GET', status: 'network', retries: 0 })).toBe(true);
  });
});
