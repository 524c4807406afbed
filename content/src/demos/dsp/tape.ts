import { filterStereo, highpass, lowpass, peaking } from './biquad.ts';
import { drift, whiteNoise } from './noise.ts';
import type { Random } from './random.ts';
import { SAMPLE_RATE, toSamples } from './sample-rate.ts';
import { activeLevel, type Stereo } from './stereo.ts';
import { sweptDelay } from './swept-delay.ts';

interface Tape {
  /** Milliseconds of slow speed error. */
  readonly wow: number;
  /** Input level into the saturation; 1 is gentle. */
  readonly drive: number;
  /** Hertz where the treble ends. */
  readonly bandwidth: number;
  /** Hiss level beside the music, 0.002 is audible only in pauses. */
  readonly hiss: number;
}

/** A used tape machine: speed errors, saturation, narrower band and hiss, in place. */
export function tape(sound: Stereo, { wow, drive, bandwidth, hiss }: Tape, random: Random): void {
  const wander = drift(sound.left.length, toSamples(0.37), random);
  const delay = (i: number) =>
    ((wow * (2.2 + Math.sin((2 * Math.PI * 0.74 * i) / SAMPLE_RATE) + 0.35 * (wander[i] ?? 0)) +
      0.012 * Math.sin((2 * Math.PI * 9.3 * i) / SAMPLE_RATE)) *
      SAMPLE_RATE) /
    1000;
  const level = Math.max(1e-6, activeLevel(sound));
  const scale = (drive * 0.3) / level;
  for (const channel of [sound.left, sound.right]) {
    const swayed = sweptDelay(channel, delay);
    const noise = whiteNoise(channel.length, random);
    for (let i = 0; i < channel.length; i++) {
      channel[i] =
        (Math.tanh((swayed[i] ?? 0) * scale + 0.06) - Math.tanh(0.06)) / scale + (noise[i] ?? 0) * hiss * level * 4;
    }
  }
  filterStereo(sound, [highpass(45), peaking(90, 0.8, 1.5), lowpass(bandwidth), lowpass(bandwidth * 1.2)]);
}
