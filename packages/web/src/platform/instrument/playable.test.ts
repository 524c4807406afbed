import { expect, it } from 'vitest';
import { velocityAt } from './playable.ts';

const key = { top: 100, height: 200 };

it.each([
  ['at its far end softly', 100, 36],
  ['in its middle in between', 200, 82],
  ['at its near end loudly', 300, 127],
  ['beyond its far end no softer', 20, 36],
  ['beyond its near end no louder', 900, 127],
])('plays a key %s', (_, y, velocity) => {
  expect(velocityAt(y, key)).toBe(velocity);
});

it('plays a key without a height at full velocity', () => {
  expect(velocityAt(5, { top: 5, height: 0 })).toBe(127);
});
