import { ERROR_STATUS, type ErrorCode } from '@sound-library/contract/error-codes.ts';
import type { RefusedField } from '@sound-library/contract/errors.ts';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api.ts';
import { failureInit } from './failure-init.ts';
import { failureOf, failureWithoutResponse } from './submission.ts';

const responseOf = (
  code: ErrorCode,
  { details, retryAfter }: { details?: RefusedField[]; retryAfter?: string } = {},
) => ({
  status: ERROR_STATUS[code],
  headers: new Headers(retryAfter ? { 'retry-after': retryAfter } : {}),
  body: { code, message: 'for developers', ...(details ? { details } : {}) },
});

describe('failureOf', () => {
  it.each([
    ['timeout', 'unavailable'],
    ['csrf_rejected', 'unexpected'],
    ['unauthenticated', 'logged-out'],
  ] as const)('maps %s to %s', (code, kind) => {
    expect(failureOf(responseOf(code)).kind).toBe(kind);
  });

  it('names the refused fields', () => {
    const fields = [{ field: 'password', issue: 'common_password' as const }];
    const response = responseOf('validation_failed', { details: fields });
    expect(failureOf(response)).toEqual({ kind: 'refused-fields', fields });
  });

  it.each([undefined, [] as []])('marks nothing when a refusal names no fields (%s)', (details) => {
    expect(failureOf(responseOf('validation_failed', details ? { details } : {}))).toEqual({ kind: 'unexpected' });
  });

  it.each([
    ['17', 17],
    ['0', 60],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 60],
    [undefined, 60],
  ])('with Retry-After %s, waits %i seconds', (retryAfter, retryAfterSeconds) => {
    const failure = failureOf(responseOf('rate_limited', retryAfter ? { retryAfter } : {}));
    expect(failure).toEqual({ kind: 'rate-limited', retryAfterSeconds });
  });
});

describe('failureWithoutResponse', () => {
  it.each([
    [false, 'offline'],
    [true, 'unavailable'],
    [undefined, 'unavailable'],
  ])('with onLine %s, maps an unreachable server to %s', (onLine, kind) => {
    vi.stubGlobal('navigator', { onLine });
    expect(failureWithoutResponse(ApiError.unreachable(new TypeError('failed to fetch')))).toEqual({ kind });
  });

  it('never maps a response to a missing network', () => {
    const error = new ApiError({ status: 503, code: 'upstream_unavailable' });
    vi.stubGlobal('navigator', { onLine: false });
    expect(failureWithoutResponse(error)).toEqual({ kind: 'unavailable' });
  });
});

describe('failureInit', () => {
  it('sends Retry-After after too many attempts', () => {
    const init = failureInit({ kind: 'rate-limited', retryAfterSeconds: 30 });
    expect(init).toEqual({ status: 429, headers: { 'retry-after': '30' } });
  });

  it.each([
    [{ kind: 'unavailable' }, 503],
    [{ kind: 'refused-fields', fields: [] }, 400],
    [{ kind: 'unexpected' }, 500],
  ] as const)('maps %j to status %i', (failure, status) => {
    expect(failureInit(failure).status).toBe(status);
  });
});
