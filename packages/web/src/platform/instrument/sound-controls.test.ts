import { expect, it } from 'vitest';
import { cutoffHz, roomGain, roundingCurve } from './sound-controls.ts';

it('opens the tone from dark to bright in equal steps for the ear', () => {
  expect(cutoffHz(0)).toBeCloseTo(250);
  expect(cutoffHz(1)).toBeCloseTo(18_000);
  expect(cutoffHz(0.75) / cutoffHz(0.5)).toBeCloseTo(cutoffHz(0.5) / cutoffHz(0.25));
});

it('has no room at all at one end', () => {
  expect(roomGain(0)).toBe(0);
  expect(roomGain(1)).toBeCloseTo(0.9);
});

it('leaves quiet sound alone and never reaches full scale', () => {
  const curve = roundingCurve(201);
  expect(curve[100]).toBe(0);
  expect(curve[130]).toBeCloseTo(0.3);
  expect(Math.max(...curve)).toBeLessThan(1);
  expect(Math.min(...curve)).toBeGreaterThan(-1);
  expect(curve.every((level, i) => i === 0 || level > (curve[i - 1] ?? 0))).toBe(true);
});
