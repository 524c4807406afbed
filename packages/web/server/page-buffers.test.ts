import { expect, it } from 'vitest';
import { createPageBuffers } from './page-buffers.ts';

const pieces = (...texts: readonly string[]): Buffer[] => texts.map((text) => Buffer.from(text));

it('joins pieces', () => {
  expect(
    createPageBuffers()
      .join(pieces('one ', '', 'page'))
      .toString(),
  ).toBe('one page');
});

it('gives a page bytes of its own until they are given back', () => {
  const { join, giveBack } = createPageBuffers();
  const first = join(pieces('a page of one visitor'));
  const second = join(pieces('another'));
  expect(first.toString()).toBe('a page of one visitor');
  giveBack(first);
  const third = join(pieces('short'));
  expect(third.buffer).toBe(first.buffer);
  expect([second, third].map(String)).toEqual(['another', 'short']);
});

it('keeps no large pages', () => {
  const { join, giveBack } = createPageBuffers();
  const large = join([Buffer.alloc(600_000, 'a')]);
  expect(large.equals(Buffer.alloc(600_000, 'a'))).toBe(true);
  giveBack(large);
  expect(join(pieces('b')).buffer).not.toBe(large.buffer);
});
