import { describe, expect, it } from 'vitest';
import { failureInit } from './failure-init.ts';

describe('failureInit', () => {
  it('sends Retry-After after too many attempts', () => {
    expect(failureInit({ kind: 'rate-limited', retryAfterSeconds: 30 })).toEqual({
      status: 429,
      headers: { 'retry-after': '30' },
    });
  });

  it.each([
    [{ kind: 'unavailable' }, 503],
    [{ kind: 'refused-fields', fields: [] }, 400],
    [{ kind: 'unexpected' }, 500],
  ] as const)('maps %j to status %i', (failure, status) => {
    expect(failureInit(failure).status).toBe(status);
  });
});
