import { bandpass, filterMono, highpass, lowpass, peaking } from '../dsp/biquad.ts';
import { fade } from '../dsp/envelope.ts';
import { renderModes } from '../dsp/modal.ts';
import { whiteNoise } from '../dsp/noise.ts';
import type { Random } from '../dsp/random.ts';
import { SAMPLE_RATE, toSamples } from '../dsp/sample-rate.ts';

/** Noise through filters with an exponential end: the wires, the wash and the breath of drums. */
export function burst(seconds: number, decay: number, low: number, high: number, random: Random): Float32Array {
  const sound = filterMono(whiteNoise(toSamples(seconds), random), [highpass(low), lowpass(high)]);
  const factor = 10 ** (-3 / (decay * SAMPLE_RATE));
  let gain = 1;
  for (let i = 0; i < sound.length; i++) {
    sound[i] = (sound[i] ?? 0) * gain;
    gain *= factor;
  }
  return fade(sound, 0.0006, 0.01);
}

/** The sum of sounds that begin together, each with its gain; as long as the first. */
export function layer(first: Float32Array, ...others: readonly (readonly [Float32Array, number])[]): Float32Array {
  const sound = first.slice();
  for (const [other, gain] of others) {
    for (let i = 0; i < sound.length && i < other.length; i++) sound[i] = (sound[i] ?? 0) + (other[i] ?? 0) * gain;
  }
  return sound;
}

export interface Skin {
  readonly hz: number;
  /** Octaves the pitch falls, and seconds it takes. */
  readonly fall: readonly [octaves: number, seconds: number];
  readonly decay: number;
  /** Level of the beater's click and its hertz. */
  readonly click: readonly [level: number, hz: number];
  /** Level of the shell's overtones. */
  readonly shell: number;
}

/** A drum head: a tone that falls as it loosens, the head's overtones and the stick's click. */
export function skin({ hz, fall, decay, click, shell }: Skin, velocity: number, random: Random): Float32Array {
  const sound = new Float32Array(toSamples(decay * 1.15));
  let phase = 0;
  for (let i = 0; i < sound.length; i++) {
    const t = i / SAMPLE_RATE;
    phase += (hz * 2 ** (fall[0] * velocity * Math.exp((-4 * t) / fall[1]))) / SAMPLE_RATE;
    sound[i] = Math.sin(2 * Math.PI * phase) * Math.exp((-6.9 * t) / decay);
  }
  const overtones = renderModes(
    [1.59, 2.14, 2.3, 2.65, 2.92].map((ratio, n) => ({
      hz: hz * ratio * random.between(0.99, 1.01),
      gain: shell / (n + 1),
      decay: decay / (1.6 + n * 0.7),
    })),
    decay,
  );
  const stick = burst(0.05, 0.02, click[1] * 0.3, click[1] * 2, random);
  const gain = velocity ** 1.3;
  return fade(layer(sound, [overtones, 0.5], [stick, click[0] * (0.4 + velocity)]), 0.0007, 0.02).map(
    (sample) => sample * gain,
  );
}

/** Metal plates: many inharmonic modes and a wash of noise. */
export function metal(
  settings: { readonly hz: number; readonly decay: number; readonly wash: number; readonly bell: number },
  velocity: number,
  random: Random,
): Float32Array {
  const { hz, decay, wash, bell } = settings;
  const modes = Array.from({ length: 26 }, (_, n) => ({
    hz: hz * (1 + n * 0.83 + ((n * n * 7) % 13) * 0.071),
    gain: (bell / (1 + n * 0.16)) * random.between(0.3, 1) * 0.12,
    decay: decay * random.between(0.35, 1),
    phase: random.between(0, 6),
  }));
  const ring = renderModes(modes, decay);
  const noise = burst(decay, decay * 0.8, hz * 4, 15_000, random);
  const gain = 0.5 * velocity ** 1.2;
  return filterMono(fade(layer(ring, [noise, wash]), 0.0008, 0.03), [highpass(Math.min(5000, hz * 1.3))]).map(
    (sample) => sample * gain,
  );
}

/** A snare: head, shell and wires. */
export function snare(
  settings: { readonly hz: number; readonly wires: number; readonly decay: number; readonly bright: number },
  velocity: number,
  random: Random,
): Float32Array {
  const { hz, wires, decay, bright } = settings;
  const head = skin(
    { hz, fall: [0.25, 0.03], decay: decay * 0.75, click: [0.5, bright * 0.6], shell: 0.7 },
    velocity,
    random,
  );
  const rattle = burst(decay * 1.3, decay * (0.7 + 0.5 * velocity), 900, bright, random);
  const gain = wires * velocity ** 1.1;
  const sound = new Float32Array(rattle.length);
  return filterMono(layer(sound, [head, 0.62], [rattle, gain]), [peaking(hz, 1.5, 2), bandpassTilt(bright)]);
}

const bandpassTilt = (bright: number) => peaking(bright * 0.55, 0.9, 3);

/** Wire brushes drawn across the head: the noise swells and fades. */
export function swish(seconds: number, velocity: number, random: Random): Float32Array {
  const sound = filterMono(whiteNoise(toSamples(seconds), random), [bandpass(3600, 0.5), highpass(900), lowpass(9500)]);
  for (let i = 0; i < sound.length; i++)
    sound[i] = (sound[i] ?? 0) * Math.sin(Math.PI * (i / sound.length) ** 0.7) ** 2 * velocity * 0.55;
  return sound;
}

/** Grains in a shell: a short double burst. */
export function shaker(velocity: number, random: Random, hz = 6200): Float32Array {
  const sound = filterMono(whiteNoise(toSamples(0.11), random), [bandpass(hz, 0.9), highpass(hz * 0.5)]);
  for (let i = 0; i < sound.length; i++) {
    const t = i / SAMPLE_RATE;
    sound[i] =
      (sound[i] ?? 0) *
      velocity *
      0.7 *
      (Math.exp(-(((t - 0.014) / 0.009) ** 2)) * 0.5 + Math.exp(-(((t - 0.045) / 0.017) ** 2)));
  }
  return fade(sound, 0.002, 0.01);
}
