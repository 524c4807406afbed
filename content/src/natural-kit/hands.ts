import { bandpass, filterMono, highpass } from '../demos/dsp/biquad.ts';
import { fade } from '../demos/dsp/envelope.ts';
import { renderModes } from '../demos/dsp/modal.ts';
import { whiteNoise } from '../demos/dsp/noise.ts';
import { SAMPLE_RATE, toSamples } from '../demos/dsp/sample-rate.ts';
import { burst } from '../demos/instruments/drum-pieces.ts';
import type { Stroke } from './stroke.ts';

/** Adds a sound to another one from a moment on; what reaches beyond its end is dropped. */
function add(target: Float32Array, sound: Float32Array, seconds: number, gain: number): void {
  const from = toSamples(seconds);
  for (let i = 0; i < sound.length && from + i < target.length; i++) {
    target[from + i] = (target[from + i] ?? 0) + (sound[i] ?? 0) * gain;
  }
}

const bell = (time: number, at: number, width: number) => Math.exp(-(((time - at) / width) ** 2));

/** Seeds in a gourd: they slide, then land. */
export const shaker: Stroke = (force, random) => {
  const sound = filterMono(whiteNoise(toSamples(0.17), random), [bandpass(6800, 0.8), highpass(3000)]);
  const land = 0.03 - 0.014 * force;
  for (let i = 0; i < sound.length; i++) {
    const t = i / SAMPLE_RATE;
    const grain = random.chance(0.06 + 0.1 * force) ? 2.2 : 0.7;
    sound[i] = (sound[i] ?? 0) * grain * (0.35 * bell(t, 0.006, 0.008) + bell(t, land, 0.012 + 0.008 * (1 - force)));
  }
  return fade(sound, 0.002, 0.02);
};

/** Jingles on a hoop: each pair rings a moment after the other. */
export const tambourine: Stroke = (force, random) => {
  const sound = new Float32Array(toSamples(0.5));
  const strokes = 7 + Math.round(5 * force);
  for (let n = 0; n < strokes; n++) {
    const base = random.between(4200, 6400);
    const jingle = renderModes(
      [1, 1.31, 1.58, 1.97, 2.35].map((ratio) => ({
        hz: base * ratio * random.between(0.98, 1.02),
        gain: random.between(0.3, 1),
        decay: random.between(0.09, 0.26),
        phase: random.between(0, 6.28),
      })),
      0.3,
    );
    add(sound, jingle, 0.001 + 0.07 * random.next() ** 2.2, (0.3 * (0.5 + force)) / (1 + 0.18 * n));
  }
  add(sound, burst(0.06, 0.03, 300, 1800, random), 0, 1.6 * force);
  return fade(filterMono(sound, [highpass(350)]), 0.0005, 0.08);
};

/** A few people clapping together, nearly. */
export const clap: Stroke = (force, random) => {
  const sound = new Float32Array(toSamples(0.32));
  for (let person = 0; person < 5; person++) {
    const palm = filterMono(burst(0.14, 0.045 + 0.03 * force, 420, 3800 + 5200 * force, random), [
      bandpass(random.between(850, 1650), 0.7),
    ]);
    add(sound, palm, 0.002 + 0.026 * random.next(), random.between(0.6, 1) * 1.6);
  }
  return fade(sound, 0.0005, 0.05);
};
