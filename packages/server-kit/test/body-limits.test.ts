import { expect, it } from 'vitest';
import { copyBytes } from '../src/body-limits.ts';

it('returns bytes that retain no other memory', () => {
  const small = Buffer.from('a hundred bytes or less');
  expect(small.buffer.byteLength).toBeGreaterThan(small.length);
  const own = copyBytes(small);
  expect(own.toString()).toBe('a hundred bytes or less');
  expect(own.buffer.byteLength).toBe(small.length);
});
