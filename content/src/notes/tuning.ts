import { toHz } from '../demos/dsp/pitch.ts';
import { SAMPLE_RATE, toSamples } from '../demos/dsp/sample-rate.ts';

// Sixteen periods seen through a Hann window keep neighbours from 200 cents on out.
const PERIODS = 16;
const HOP_PERIODS = 2;
/** Seconds: from the attack on, since plucked notes live there, to before the fade at the end. */
const FROM = 0.03;
const UNTIL = 2.6;

/** Cents by which a note's fundamental is sharp: the mean over its body, louder moments counting for more. */
export function centsSharp(sound: Float32Array, midi: number): number {
  const hz = toHz(midi);
  const size = Math.round((PERIODS * SAMPLE_RATE) / hz);
  const hop = Math.round((HOP_PERIODS * SAMPLE_RATE) / hz);
  const end = Math.min(sound.length, toSamples(UNTIL)) - size;
  let real = 0;
  let imaginary = 0;
  let before: readonly [number, number] | undefined;
  for (let from = toSamples(FROM); from < end; from += hop) {
    const now = partialAt(sound, from, size, hz);
    if (before) {
      real += now[0] * before[0] + now[1] * before[1];
      imaginary += now[1] * before[0] - now[0] * before[1];
    }
    before = now;
  }
  const apart = (Math.atan2(imaginary, real) * SAMPLE_RATE) / (2 * Math.PI * hop);
  return 1200 * Math.log2(1 + apart / hz);
}

/** The fundamental in a stretch, as a complex number that stands still when the note is in tune. */
function partialAt(sound: Float32Array, from: number, size: number, hz: number): readonly [number, number] {
  let real = 0;
  let imaginary = 0;
  const turn = (2 * Math.PI * hz) / SAMPLE_RATE;
  for (let i = 0; i < size; i++) {
    const value = (sound[from + i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
    real += value * Math.cos(turn * (from + i));
    imaginary -= value * Math.sin(turn * (from + i));
  }
  return [real, imaginary];
}

/** The sound moved down by a few cents (up when negative), read at fractional places along cubic curves. */
export function flatten(sound: Float32Array, cents: number): Float32Array {
  const speed = 2 ** (-cents / 1200);
  return Float32Array.from({ length: Math.floor((sound.length - 3) / Math.max(1, speed)) }, (_, i) => {
    const at = Math.floor(i * speed);
    const t = i * speed - at;
    const [a, b, c, d] = [sound[at - 1] ?? 0, sound[at] ?? 0, sound[at + 1] ?? 0, sound[at + 2] ?? 0];
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  });
}
