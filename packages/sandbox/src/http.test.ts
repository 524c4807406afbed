import { expect, it } from 'vitest';
import { isKnownHost, withoutTokens } from './http.ts';

it.each([
  ['localhost:3001', true],
  ['editor.localhost', true],
  ['127.0.0.1:3001', true],
  ['[::1]:3001', true],
  ['demo.example:3001', true],
  ['rebound.example:3001', false],
  ['localhost.example', false],
  ['', false],
  [undefined, false],
])('recognises %s as this machine: %s', (host, isOne) => {
  expect(isKnownHost(host, 'https://demo.example')).toBe(isOne);
});

it('replaces the access token of a URL and preserves the rest', () => {
  expect(withoutTokens('/entries?access_token=secret&limit=1')).toBe('/entries?access_token=[redacted]&limit=1');
  expect(withoutTokens('/entries?limit=1&access_token=secret')).toBe('/entries?limit=1&access_token=[redacted]');
  expect(withoutTokens('/entries?limit=1')).toBe('/entries?limit=1');
});

it('replaces the token of a store login', () => {
  expect(withoutTokens('/store/account/login/multipass/abc_-=')).toBe('/store/account/login/multipass/[redacted]');
});

it('replaces the secret of a billing page', () => {
  expect(withoutTokens('/portal/v2/abc_-/subscriptions/1')).toBe('/portal/v2/[redacted]');
  expect(withoutTokens('/pages/v3/abc_-/')).toBe('/pages/v3/[redacted]');
});
