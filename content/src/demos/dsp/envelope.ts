import { SAMPLE_RATE, toSamples } from './sample-rate.ts';

/** Multiplies a sound by a raised-cosine beginning and ending, seconds each, in place. */
export function fade(sound: Float32Array, inSeconds: number, outSeconds: number): Float32Array {
  const rise = Math.min(sound.length, toSamples(inSeconds));
  const fall = Math.min(sound.length, toSamples(outSeconds));
  for (let i = 0; i < rise; i++) sound[i] = (sound[i] ?? 0) * (0.5 - 0.5 * Math.cos((Math.PI * i) / rise));
  for (let i = 0; i < fall; i++) {
    const at = sound.length - 1 - i;
    sound[at] = (sound[at] ?? 0) * (0.5 - 0.5 * Math.cos((Math.PI * i) / fall));
  }
  return sound;
}

/** Per-sample factor of an exponential decay that loses 60 dB in the given time. */
function decayFactor(seconds: number): number {
  return 10 ** (-3 / (seconds * SAMPLE_RATE));
}

/** Lets a sound ring until `held` seconds, then damps it by 60 dB within `release` seconds, in place. */
export function damp(sound: Float32Array, held: number, release: number): Float32Array {
  const factor = decayFactor(release);
  let gain = 1;
  for (let i = toSamples(held); i < sound.length; i++) {
    gain *= factor;
    sound[i] = (sound[i] ?? 0) * gain;
  }
  return sound;
}

export interface Adsr {
  readonly attack: number;
  readonly decay: number;
  /** 0..1 of the peak. */
  readonly sustain: number;
  readonly release: number;
}

/** The level of an envelope at a time after the key went down, for a key held for `held` seconds. */
export function adsrAt({ attack, decay, sustain, release }: Adsr, time: number, held: number): number {
  const pressed = (t: number) =>
    t < attack
      ? Math.sin((Math.PI / 2) * (t / attack))
      : sustain + (1 - sustain) * Math.exp((-4 * (t - attack)) / decay);
  if (time <= held) return pressed(time);
  const fall = 1 - (time - held) / release;
  return fall <= 0 ? 0 : pressed(held) * fall * fall;
}
