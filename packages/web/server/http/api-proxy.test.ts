import { describe, expect, it } from 'vitest';
import { refusedApiBody, refusedApiPath } from './api-proxy.ts';

it.each(['/api/../content-version', '/api/%2e%2E/x', '/api/a/.%2e', '/api/..%2fx', '/api\\..\\x'])(
  'refuses a path with parent segments: %s',
  (path) => {
    expect(refusedApiPath(path)?.code).toBe('validation_failed');
  },
);

it.each(['/api/packs', '/api/packs/a..b', '/api/packs/...', '/api/packs/a%2Fb'])('%s reaches no other path', (path) => {
  expect(refusedApiPath(path)).toBeNull();
});

it.each([
  '/api/./packs',
  '/api/%2e/packs',
  '/api\\packs',
  '/api/packs#drums',
  '/api/packs/a\tb',
  'http://labs/api/packs',
])('refuses a path in a non-canonical spelling: %j', (path) => {
  expect(refusedApiPath(path)?.code).toBe('not_found');
});

const LOGIN = '/api/login';
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1048576' };
const BEACON = { 'content-type': 'text/plain;charset=UTF-8', 'content-length': '2' };
const OCTETS = { 'content-type': 'application/octet-stream', 'content-length': '5242880' };

describe('refusedApiBody', () => {
  it.each([
    [LOGIN, {}],
    [LOGIN, { 'content-length': '0' }],
    [LOGIN, { ...JSON_TYPE, 'content-length': '1048576' }],
    [LOGIN, { 'content-type': 'Application/JSON; charset=utf-8', 'content-length': '2' }],
    ['/api/analytics/track', FORM],
    ['/api/analytics/groups', BEACON],
    ['/api/analytics/record', OCTETS],
  ])('%s allows %j', (path, headers) => {
    expect(refusedApiBody(path, headers)).toBeNull();
  });

  it.each([
    [LOGIN, { ...JSON_TYPE, 'content-length': '1048577' }, 'payload_too_large'],
    [LOGIN, { ...JSON_TYPE, 'transfer-encoding': 'chunked' }, 'validation_failed'],
    [LOGIN, { 'content-type': 'text/plain', 'content-length': '2' }, 'unsupported_media_type'],
    [LOGIN, { 'content-type': 'text/plain;application/json', 'content-length': '2' }, 'unsupported_media_type'],
    [LOGIN, { 'content-type': 'application/json;nonsense', 'content-length': '2' }, 'unsupported_media_type'],
    [LOGIN, { ...FORM, 'content-length': '2' }, 'unsupported_media_type'],
    [LOGIN, { 'content-type': '', 'content-length': '2' }, 'unsupported_media_type'],
    ['/api/analytics/track', OCTETS, 'payload_too_large'],
    ['/api/analytics/track', { ...OCTETS, 'content-length': '2' }, 'unsupported_media_type'],
    ['/api/analytics/track', { ...FORM, 'content-length': '1048577' }, 'payload_too_large'],
    ['/api/analytics/track', { ...FORM, ...JSON_TYPE }, 'unsupported_media_type'],
    ['/api/analytics/track', { ...FORM, 'transfer-encoding': 'chunked' }, 'validation_failed'],
    ['/api/analytics/record', { ...OCTETS, 'content-length': '5242881' }, 'payload_too_large'],
    ['/api/analytics/decide', FORM, 'unsupported_media_type'],
    ['/api/analytics/track/more', BEACON, 'unsupported_media_type'],
    ['/api/user/analytics/track', BEACON, 'unsupported_media_type'],
  ])('%s refuses %j as %s', (path, headers, code) => {
    expect(refusedApiBody(path, headers)?.code).toBe(code);
  });
});
