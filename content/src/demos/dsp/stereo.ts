import { toSamples } from './sample-rate.ts';

/** Two channels of equal length, full scale at ±1. */
export interface Stereo {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** Silence of the given length. */
export function silence(seconds: number): Stereo {
  const length = toSamples(seconds);
  return { left: new Float32Array(length), right: new Float32Array(length) };
}

interface Placement {
  /** Seconds from the beginning. */
  readonly start: number;
  readonly gain: number;
  /** -1 left to 1 right, at constant power. */
  readonly pan: number;
}

/** Adds a mono sound to a stereo one; what reaches beyond its end is dropped. */
export function place(target: Stereo, sound: Float32Array, { start, gain, pan }: Placement): void {
  const offset = Math.max(0, toSamples(start));
  const angle = ((Math.max(-1, Math.min(1, pan)) + 1) * Math.PI) / 4;
  const leftGain = gain * Math.cos(angle) * Math.SQRT2;
  const rightGain = gain * Math.sin(angle) * Math.SQRT2;
  const { left, right } = target;
  const count = Math.min(sound.length, left.length - offset);
  for (let i = 0; i < count; i++) {
    const sample = sound[i] ?? 0;
    left[offset + i] = (left[offset + i] ?? 0) + sample * leftGain;
    right[offset + i] = (right[offset + i] ?? 0) + sample * rightGain;
  }
}

/** Adds one stereo sound to another of the same length. */
export function mix(target: Stereo, source: Stereo, gain: number): void {
  const { left, right } = target;
  for (let i = 0; i < left.length; i++) {
    left[i] = (left[i] ?? 0) + (source.left[i] ?? 0) * gain;
    right[i] = (right[i] ?? 0) + (source.right[i] ?? 0) * gain;
  }
}

/** Root mean square of both channels where they sound (silent stretches don't count). */
export function activeLevel({ left, right }: Stereo): number {
  const block = 4410;
  let sum = 0;
  let blocks = 0;
  for (let from = 0; from + block <= left.length; from += block) {
    let energy = 0;
    for (let i = from; i < from + block; i++) energy += (left[i] ?? 0) ** 2 + (right[i] ?? 0) ** 2;
    if (energy / (2 * block) < 1e-7) continue;
    sum += energy / (2 * block);
    blocks++;
  }
  return blocks === 0 ? 0 : Math.sqrt(sum / blocks);
}
