import { expect, it } from 'vitest';
import { type Pattern, withNextStep } from './pattern.ts';
import { hashOf, patternOfHash } from './pattern-address.ts';

const PADS = [
  { slug: 'crash', midi: 49 },
  { slug: 'kick', midi: 36 },
];
const EMPTY: Pattern = { tempo: 96, swing: 0.25, rows: {} };

it('a pattern comes back from its address', () => {
  const pattern = [0, 15, 15, 7].reduce((before, place) => withNextStep(before, 'kick', place), EMPTY);
  expect(patternOfHash(hashOf(pattern, PADS), PADS)).toEqual(pattern);
  const full = Array.from({ length: 32 }, (_, n) => n % 16).reduce(
    (before, place) => withNextStep(before, 'crash', place),
    pattern,
  );
  expect(full.rows.crash).toEqual(Array(16).fill(2));
  expect(patternOfHash(hashOf(full, PADS), PADS)).toEqual(full);
});

it('an address is short, and needs no escapes', () => {
  const pattern = withNextStep(EMPTY, 'kick', 0);
  expect(hashOf(pattern, PADS)).toMatch(/^#beat=1_96_25_36-[\da-z]{1,6}$/);
  expect(hashOf(EMPTY, PADS)).toBe('#beat=1_96_25');
});

it('leaves out the row of a pad that the kit has no more', () => {
  const hash = hashOf(withNextStep(withNextStep(EMPTY, 'kick', 0), 'crash', 1), PADS);
  expect(Object.keys(patternOfHash(hash, PADS.slice(0, 1))?.rows ?? {})).toEqual(['crash']);
});

it.each([
  '',
  '#',
  '#beat=',
  '#drum-kit',
  '#beat=2_96_10',
  '#beat=1_59_10',
  '#beat=1_181_10',
  '#beat=1_96_101',
  '#beat=1_96_-1',
  '#beat=1_9e1_10',
  '#beat=1_96_10_36',
  '#beat=1_96_10_36-zzzzzzz',
  '#beat=1_96_10_36-%00',
  '#beat=1_96_10_36-1_nonsense',
])('%j is no pattern', (hash) => {
  expect(patternOfHash(hash, PADS)).toBeNull();
});
