/** @module-tag full */
import { expect, test } from 'vitest';
import { pluck } from './karplus-strong.ts';
import { toHz } from './pitch.ts';
import { seededRandom } from './random.ts';
import { SAMPLE_RATE } from './sample-rate.ts';

/** The frequency near `guess` at which a windowed second of the sound has most energy. */
function fundamental(sound: Float32Array, guess: number): number {
  const from = 4410;
  const length = SAMPLE_RATE;
  const energy = (hz: number) => {
    let real = 0;
    let imaginary = 0;
    for (let i = 0; i < length; i++) {
      const sample = (sound[from + i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / length));
      real += sample * Math.cos((2 * Math.PI * hz * i) / SAMPLE_RATE);
      imaginary += sample * Math.sin((2 * Math.PI * hz * i) / SAMPLE_RATE);
    }
    return real * real + imaginary * imaginary;
  };
  const cents = Array.from({ length: 81 }, (_, n) => (n - 40) * 0.25);
  const best = cents
    .map((offset) => ({ offset, energy: energy(guess * 2 ** (offset / 1200)) }))
    .reduce((a, b) => (b.energy > a.energy ? b : a));
  return guess * 2 ** (best.offset / 1200);
}

test.each([
  [45, 0.6],
  [69, 0.9],
  [69, 0.5],
  [88, 0.8],
])('a plucked string of pitch %i and brightness %f is in tune within two cents', (pitch, brightness) => {
  const hz = toHz(pitch);
  const sound = pluck(
    { hz, seconds: 1.3, decay: 4, brightness, position: 0.2, attackHz: 4000 },
    seededRandom('tuning'),
  );
  expect(Math.abs(1200 * Math.log2(fundamental(sound, hz) / hz))).toBeLessThan(2);
});
