import { expect, test } from 'vitest';
import { SAMPLE_RATE, toSamples } from '../demos/dsp/sample-rate.ts';
import { trimNote } from './trim.ts';

const LENGTH = { longest: 2, shortest: 0.5, fadeOut: 0.3 };
const RISE = 0.8;

/** A tone of 200 Hz after half a second of silence. */
function tone(level: (time: number) => number): Float32Array {
  return Float32Array.from({ length: 4 * SAMPLE_RATE }, (_, i) => {
    const time = i / SAMPLE_RATE - 0.5;
    return time < 0 ? 0 : level(time) * Math.sin(2 * Math.PI * 200 * time);
  });
}
const loudestIn = (sound: Float32Array, from: number, to: number) =>
  Math.max(...sound.subarray(toSamples(from), toSamples(to)).map(Math.abs));

test('a struck note begins with its attack', () => {
  const note = trimNote(
    tone((time) => Math.exp(-3 * time)),
    LENGTH,
  );
  expect(loudestIn(note, 0, 0.004)).toBeGreaterThan(0.9);
});

test('a note that swells is entered where it can be heard', () => {
  const note = trimNote(
    tone((time) => Math.min(1, time / RISE)),
    LENGTH,
  );
  expect(loudestIn(note, 0, 0.025)).toBeGreaterThan(0.3);
  expect(Math.abs(note[0] ?? 1)).toBeLessThan(0.001);
});

test('a long note fades, a short one ends when it is over, and neither clicks', () => {
  const held = trimNote(
    tone(() => 1),
    LENGTH,
  );
  const short = trimNote(
    tone((time) => Math.exp(-9 * time)),
    LENGTH,
  );
  expect(held).toHaveLength(toSamples(2));
  expect(short.length).toBeGreaterThan(toSamples(0.7));
  expect(short.length).toBeLessThan(toSamples(1));
  for (const note of [held, short]) expect(Math.abs(note.at(-1) ?? 1)).toBeLessThan(0.0001);
});

test('a tick is as long as the shortest note may be', () => {
  const tick = trimNote(
    tone((time) => Math.exp(-90 * time)),
    LENGTH,
  );
  expect(tick).toHaveLength(toSamples(0.5));
});
