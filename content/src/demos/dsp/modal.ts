import { SAMPLE_RATE, toSamples } from './sample-rate.ts';

/** One vibration of a struck body. */
export interface Mode {
  readonly hz: number;
  readonly gain: number;
  /** Seconds until it is 60 dB down. */
  readonly decay: number;
  /** Radians; 0 begins at a zero crossing. */
  readonly phase?: number;
}

/** The sum of decaying sines. Modes above 18 kHz are left out. */
export function renderModes(modes: readonly Mode[], seconds: number): Float32Array {
  const sound = new Float32Array(toSamples(seconds));
  for (const { hz, gain, decay, phase = 0 } of modes) {
    if (hz > 18_000 || gain === 0) continue;
    const omega = (2 * Math.PI * hz) / SAMPLE_RATE;
    const radius = 10 ** (-3 / (decay * SAMPLE_RATE));
    const a = 2 * radius * Math.cos(omega);
    const b = -radius * radius;
    let before = (gain * Math.sin(phase - omega)) / radius;
    let beforeThat = (gain * Math.sin(phase - 2 * omega)) / (radius * radius);
    const end = Math.min(sound.length, toSamples(decay * 1.4));
    for (let i = 0; i < end; i++) {
      const value = a * before + b * beforeThat;
      beforeThat = before;
      before = value;
      sound[i] = (sound[i] ?? 0) + value;
    }
  }
  return sound;
}
