import { expect, it } from 'vitest';
import { onsetSeconds } from './onset.ts';

const RATE = 1000;

/** So many samples of near silence, then a note. */
const note = (silence: number) => Float32Array.from({ length: 400 }, (_, i) => (i < silence ? 0.001 : 0.8));

it('finds where a note begins', () => {
  expect(onsetSeconds(note(48), RATE)).toBeCloseTo(0.048);
});

it('starts at once when there is no silence', () => {
  expect(onsetSeconds(note(0), RATE)).toBe(0);
});

it('leaves a slow beginning alone', () => {
  expect(onsetSeconds(note(200), RATE)).toBe(0);
});

it('takes silence as it is', () => {
  expect(onsetSeconds(new Float32Array(400), RATE)).toBe(0);
});
