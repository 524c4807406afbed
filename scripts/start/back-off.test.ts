import { expect, it } from 'vitest';
import { isGivenUp, pauseBeforeRestart } from './back-off.ts';

it('doubles the pause with every crash, up to ten seconds', () => {
  expect([1, 2, 3, 6, 7, 20].map(pauseBeforeRestart)).toEqual([250, 500, 1000, 8000, 10_000, 10_000]);
});

it('gives a process up that crashes three times before it was ever ready', () => {
  expect([1, 2, 3].map((crashes) => isGivenUp(crashes, false))).toEqual([false, false, true]);
});

it('never gives a process up that was ready once', () => {
  expect(isGivenUp(1000, true)).toBe(false);
});
