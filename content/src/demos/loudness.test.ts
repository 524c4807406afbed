/** @module-tag full */
import { expect, test } from 'vitest';
import { SAMPLE_RATE } from './dsp/sample-rate.ts';
import { integratedLoudness } from './loudness.ts';

function tone(seconds: number, decibels: number): Float32Array {
  return Float32Array.from(
    { length: seconds * SAMPLE_RATE },
    (_, i) => 10 ** (decibels / 20) * Math.sin((2 * Math.PI * 997 * i) / SAMPLE_RATE),
  );
}

test('reads a stereo sine of -23 dBFS as -23 LUFS', () => {
  const left = tone(5, -23);
  expect(integratedLoudness({ left, right: left })).toBeCloseTo(-23, 1);
});

test('reads the same sine in one channel three decibels lower', () => {
  const left = tone(5, -23);
  expect(integratedLoudness({ left, right: new Float32Array(left.length) })).toBeCloseTo(-26, 1);
});

test('leaves silent stretches out', () => {
  const left = new Float32Array(20 * SAMPLE_RATE);
  left.set(tone(10, -20));
  expect(integratedLoudness({ left, right: left })).toBeCloseTo(-20, 0);
});

test('gives minus infinity for silence', () => {
  const left = new Float32Array(SAMPLE_RATE);
  expect(integratedLoudness({ left, right: left })).toBe(Number.NEGATIVE_INFINITY);
});
