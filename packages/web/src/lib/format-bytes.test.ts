import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it.each([
  [1, '1 B'],
  [1_000, '1 kB'],
  [1_536, '1.54 kB'],
  [148_276_224, '148 MB'],
])('the size of a file of %i bytes is %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en-GB')).toBe(text.replace(' ', '\u00a0'));
});
