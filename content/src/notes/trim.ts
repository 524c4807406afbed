import { fade } from '../demos/dsp/envelope.ts';
import { SAMPLE_RATE, toSamples } from '../demos/dsp/sample-rate.ts';

interface Trim {
  /** Seconds, at most and at least. */
  readonly longest: number;
  readonly shortest: number;
  /** Seconds of the fade at the end. */
  readonly fadeOut: number;
}

const decibels = (value: number) => 10 ** (value / 20);
/** Beside the peak: what counts as heard at the beginning, as sounding at all, and as over. */
const HEARD = decibels(-9);
const BEGUN = decibels(-50);
const OVER = decibels(-66);
/** Seconds that a slow sound has to come in. */
const SOON = 0.016;
const STRUCK_FADE = 0.0006;

/** Cuts a note so that it is heard within 16 ms of its start and ends in silence, without clicks. */
export function trimNote(sound: Float32Array, { longest, shortest, fadeOut }: Trim): Float32Array {
  const peak = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const reaches = (level: number) => (sample: number) => Math.abs(sample) >= peak * level;
  const begun = sound.findIndex(reaches(BEGUN));
  const late = sound.findIndex(reaches(HEARD)) - toSamples(SOON);
  const from = Math.max(0, begun - toSamples(STRUCK_FADE), late);
  const over = sound.findLastIndex(reaches(OVER)) + toSamples(0.02);
  const length = Math.min(toSamples(longest), Math.max(toSamples(shortest), over - from));
  const note = sound.slice(from, from + length);
  return fade(note, from === late ? SOON : STRUCK_FADE, Math.min(fadeOut, note.length / SAMPLE_RATE / 3));
}
