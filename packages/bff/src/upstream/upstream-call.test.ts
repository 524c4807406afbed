import { describe, expect, it } from 'vitest';
import { errorCodeOf } from './upstream-call.ts';

describe('error envelopes of other services', () => {
  it.each([
    ['{"code":"not_found","message":"no"}', 404, true],
    ['{"code":"not_found","message":"no"}', 500, false],
    ['{"code":"strange","message":"no"}', 404, false],
    ['<html>', 502, false],
    ['', 404, false],
  ])('%s with %i counts: %j', (body, status, counts) => {
    expect(errorCodeOf(Buffer.from(body), status) !== null).toBe(counts);
  });
});
