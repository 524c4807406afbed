import { expect, it } from 'vitest';
import { reverbImpulse } from './reverb-impulse.ts';

const RATE = 8_000;

/** The same noise each time. */
function noise(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

it('dies away', () => {
  const [left] = reverbImpulse(RATE, noise());
  const part = (from: number, to: number) => loudness(left.subarray(from * RATE, to * RATE));
  expect(part(0.1, 0.5)).toBeGreaterThan(3 * part(1, 1.4));
  expect(part(1, 1.4)).toBeGreaterThan(3 * part(2, 2.4));
});

it('is wide: its sides differ', () => {
  const [left, right] = reverbImpulse(RATE, noise());
  expect(left).not.toEqual(right);
  expect(loudness(left)).toBeCloseTo(loudness(right), 2);
});
