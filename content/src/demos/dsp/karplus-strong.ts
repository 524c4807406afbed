import { filterMono, lowpass } from './biquad.ts';
import type { Random } from './random.ts';
import { SAMPLE_RATE, toSamples } from './sample-rate.ts';

interface Pluck {
  readonly hz: number;
  readonly seconds: number;
  /** Seconds until the fundamental is 60 dB down. */
  readonly decay: number;
  /** 0 dark to 1 bright: how little of the treble the string loses on each round. */
  readonly brightness: number;
  /** Where it is plucked, as a part of the string's length. */
  readonly position: number;
  /** Hertz above which finger or plectrum excites nothing. */
  readonly attackHz: number;
}

function excitation({ hz, position, attackHz }: Pluck, random: Random): Float32Array {
  const period = SAMPLE_RATE / hz;
  const burst = new Float32Array(Math.ceil(period) + 64);
  // A displaced string is closer to a pulse than to noise; the noise is the finger's grain.
  for (let i = 0; i < period; i++) burst[i] = (random.next() * 2 - 1) * 0.55 + (i < period / 7 ? 0.9 : -0.13);
  filterMono(burst, [lowpass(attackHz), lowpass(attackHz * 1.6)]);
  const comb = Math.max(1, Math.round(period * position));
  for (let i = burst.length - 1; i >= comb; i--) burst[i] = (burst[i] ?? 0) - 0.92 * (burst[i - comb] ?? 0);
  let mean = 0;
  for (const sample of burst) mean += sample / burst.length;
  return burst.map((sample) => sample - mean);
}

/**
 * A plucked string: a delay loop with a one-pole loss filter and an allpass for the fraction of a sample.
 * The loop's length allows for both filters' phase at the fundamental, so that it is in tune at any pitch.
 */
export function pluck(settings: Pluck, random: Random): Float32Array {
  const { hz, seconds, decay, brightness } = settings;
  const omega = (2 * Math.PI * hz) / SAMPLE_RATE;
  const pole = Math.min(0.92, (1 - brightness) * 0.9);
  const lossDelay = Math.atan2(pole * Math.sin(omega), 1 - pole * Math.cos(omega)) / omega;
  const lossGain = (1 - pole) / Math.sqrt(1 - 2 * pole * Math.cos(omega) + pole * pole);
  const gain = Math.min(0.99999, 10 ** (-3 / (hz * decay)) / lossGain);
  const total = SAMPLE_RATE / hz - lossDelay;
  const whole = Math.floor(total - 0.3);
  const fraction = total - whole;
  const allpass = Math.sin(((1 - fraction) * omega) / 2) / Math.sin(((1 + fraction) * omega) / 2);

  const burst = excitation(settings, random);
  const sound = new Float32Array(toSamples(seconds));
  let loss = 0;
  let allpassIn = 0;
  let allpassOut = 0;
  for (let i = 0; i < sound.length; i++) {
    const delayed = i >= whole ? (sound[i - whole] ?? 0) : 0;
    loss = (1 - pole) * delayed + pole * loss;
    allpassOut = allpass * loss + allpassIn - allpass * allpassOut;
    allpassIn = loss;
    sound[i] = (i < burst.length ? (burst[i] ?? 0) : 0) + gain * allpassOut;
  }
  return sound;
}
