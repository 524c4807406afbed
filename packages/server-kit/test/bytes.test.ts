import { expect, it } from 'vitest';
import { ownBytes } from '../src/bytes.ts';

it('gives bytes that hold no memory but their own', () => {
  const small = Buffer.from('a hundred bytes or less');
  expect(small.buffer.byteLength).toBeGreaterThan(small.length);
  const own = ownBytes(small);
  expect(own.toString()).toBe('a hundred bytes or less');
  expect(own.buffer.byteLength).toBe(small.length);
});

it('copies nothing that has its own already', () => {
  const large = Buffer.alloc(1_000_000);
  expect(ownBytes(large)).toBe(large);
});
