import { expect, it } from 'vitest';
import { isAllowedHost, withoutTokens } from './http.ts';

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
  expect(isAllowedHost(host, 'https://demo.example')).toBe(isOne);
});

it.each([
  ['/entries?access_token=secret&limit=1', '/entries?access_token=[redacted]&limit=1'],
  ['/entries?limit=1&access_token=secret', '/entries?limit=1&access_token=[redacted]'],
  ['/store/account/login/multipass/abc_-=', '/store/account/login/multipass/[redacted]'],
  ['/portal/v2/abc_-/subscriptions/1', '/portal/v2/[redacted]'],
  ['/pages/v3/abc_-/', '/pages/v3/[redacted]'],
])('logs %s as %s', (url, logged) => {
  expect(withoutTokens(url)).toBe(logged);
});
