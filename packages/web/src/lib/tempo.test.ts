import { expect, it } from 'vitest';
import { limitedTempo } from './tempo.ts';

it('limits a tempo to whole beats per minute from 40 to 240', () => {
  expect([0, 99.6, 300].map(limitedTempo)).toEqual([40, 100, 240]);
});
