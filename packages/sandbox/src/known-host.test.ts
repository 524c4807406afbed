import { expect, it } from 'vitest';
import { isKnownHost } from './known-host.ts';

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
])('%s is one: %s', (host, isOne) => {
  expect(isKnownHost(host, 'https://demo.example')).toBe(isOne);
});
