import { expect, it } from 'vitest';
import { cutoffHz, reverbImpulse, roomGain, roundingCurve } from './output.ts';

it('raises the cut-off from dark to bright in perceptually equal steps', () => {
  expect(cutoffHz(0)).toBeCloseTo(250);
  expect(cutoffHz(1)).toBeCloseTo(18_000);
  expect(cutoffHz(0.75) / cutoffHz(0.5)).toBeCloseTo(cutoffHz(0.5) / cutoffHz(0.25));
});

it('has no reverb at its minimum', () => {
  expect(roomGain(0)).toBe(0);
  expect(roomGain(1)).toBeCloseTo(0.9);
});

it('leaves quiet sound unchanged and never reaches full scale', () => {
  const curve = roundingCurve(201);
  expect(curve[100]).toBe(0);
  expect(curve[130]).toBeCloseTo(0.3);
  expect(Math.max(...curve)).toBeLessThan(1);
  expect(Math.min(...curve)).toBeGreaterThan(-1);
  expect(curve.every((level, i) => i === 0 || level > (curve[i - 1] ?? 0))).toBe(true);
});

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

it('decays', () => {
  const [left] = reverbImpulse(RATE, noise());
  const part = (from: number, to: number) => loudness(left.subarray(from * RATE, to * RATE));
  expect(part(0.1, 0.5)).toBeGreaterThan(3 * part(1, 1.4));
  expect(part(1, 1.4)).toBeGreaterThan(3 * part(2, 2.4));
});

it('is stereo: its channels differ', () => {
  const [left, right] = reverbImpulse(RATE, noise());
  expect(left).not.toEqual(right);
  expect(loudness(left)).toBeCloseTo(loudness(right), 2);
});
