import { expect, it } from 'vitest';
import { levellingGain } from './PackComparison.tsx';

it.each([
  ['as loud', -16, -16, 1],
  ['6 dB louder', -22, -16, 0.501],
  ['6 dB quieter', -16, -22, 1.995],
  ['far too quiet', -10, -60, 4],
  ['far too loud', -60, -10, 0.25],
  ['without a demo', -16, undefined, 1],
])('levels a pack that is %s', (_, own, other, gain) => {
  expect(levellingGain(own, other)).toBeCloseTo(gain, 3);
});
