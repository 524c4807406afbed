import { expect, it } from 'vitest';
import { movedBy } from './StepGrid.tsx';

const COUNT = 32;

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 15, 15],
  ['ArrowLeft', 16, 16],
  ['ArrowDown', 3, 19],
  ['ArrowDown', 19, 19],
  ['ArrowUp', 19, 3],
  ['ArrowUp', 3, 3],
  ['Home', 21, 16],
  ['End', 21, 31],
])('%s moves from step %i to step %i', (key, from, to) => {
  expect(movedBy(key, from, COUNT)).toBe(to);
});

it('other keys do not move', () => {
  expect(movedBy('Enter', 3, COUNT)).toBeNull();
});
