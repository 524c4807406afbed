import { expect, it } from 'vitest';
import { axisOf, swipeOf } from './swipe.ts';

it.each([
  [{ x: -60, y: 12 }, 'next'],
  [{ x: 60, y: -12 }, 'previous'],
  [{ x: 5, y: 45 }, 'close'],
  [{ x: 5, y: -80 }, null],
  [{ x: -40, y: 0 }, null],
  [{ x: 0, y: 30 }, null],
  [{ x: -70, y: 75 }, 'close'],
  [{ x: -75, y: 70 }, 'next'],
  [{ x: 0, y: 0 }, null],
])('a drag by %j is %s', (drag, swipe) => {
  expect(swipeOf(drag)).toBe(swipe);
});

it.each([
  [{ x: 9, y: -9 }, null],
  [{ x: 10, y: 3 }, 'x'],
  [{ x: -3, y: 10 }, 'y'],
])('a drag by %j is along %s', (drag, axis) => {
  expect(axisOf(drag)).toBe(axis);
});
