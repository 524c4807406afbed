import { expect, it } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5, identity', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['', null],
  ['identity', null],
  ['br;q=0, gzip;q=0', null],
  ['zstd, deflate', null],
  ['br;q=nonsense', null],
])('%j takes %j', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
