import { describe, expect, it } from 'vitest';
import { refusedApiBody } from './api-request.ts';

describe('refusedApiBody', () => {
  it.each([
    [{}],
    [{ 'content-length': '0' }],
    [{ 'content-type': 'application/json', 'content-length': '1048576' }],
    [{ 'content-type': 'Application/JSON; charset=utf-8', 'content-length': '2' }],
  ])('lets %j pass', (headers) => {
    expect(refusedApiBody(headers)).toBeNull();
  });

  it.each([
    [{ 'content-type': 'application/json', 'content-length': '1048577' }, 'payload_too_large'],
    [{ 'content-type': 'application/json', 'transfer-encoding': 'chunked' }, 'validation_failed'],
    [{ 'content-type': 'text/plain', 'content-length': '2' }, 'unsupported_media_type'],
    [{ 'content-type': 'text/plain;application/json', 'content-length': '2' }, 'unsupported_media_type'],
    [{ 'content-type': 'application/json;nonsense', 'content-length': '2' }, 'unsupported_media_type'],
    [{ 'content-type': 'application/x-www-form-urlencoded', 'content-length': '2' }, 'unsupported_media_type'],
    [{ 'content-type': '', 'content-length': '2' }, 'unsupported_media_type'],
  ])('refuses %j as %s', (headers, code) => {
    expect(refusedApiBody(headers)?.code).toBe(code);
  });
});
