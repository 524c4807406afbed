import { filterMono, highpass, lowpass } from '../dsp/biquad.ts';
import { damp, fade } from '../dsp/envelope.ts';
import { renderModes } from '../dsp/modal.ts';
import { whiteNoise } from '../dsp/noise.ts';
import { toHz } from '../dsp/pitch.ts';
import { SAMPLE_RATE, toSamples } from '../dsp/sample-rate.ts';
import type { Instrument } from './instrument.ts';
import { noteByNote } from './note-by-note.ts';

interface Bar {
  /** Frequency over the fundamental, level and ringing time in seconds (at middle C) of each mode. */
  readonly modes: readonly (readonly [ratio: number, gain: number, decay: number])[];
  /** Level and hertz of the mallet's noise. */
  readonly strike: readonly [level: number, hz: number];
  /** How much harder strokes bring out upper modes. */
  readonly edge: number;
  /** Seconds until silence after the note's end; Infinity when nothing damps it. */
  readonly release: number;
  /** Vibrato motor: hertz and depth. */
  readonly motor?: readonly [rate: number, depth: number];
  readonly width: number;
}

function bars(model: Bar): Instrument {
  return noteByNote(
    (note, random) => {
      const hz = toHz(note.pitch);
      const scale = 2 ** ((60 - note.pitch) / 18);
      const longest = Math.max(...model.modes.map(([, , decay]) => decay)) * scale;
      const seconds = Math.min(
        9,
        Number.isFinite(model.release) ? Math.min(note.duration + model.release * 1.2, longest * 1.3) : longest * 1.2,
      );
      const modes = model.modes.map(([ratio, gain, decay], n) => ({
        hz: hz * ratio * (n === 0 ? 1 : random.between(0.998, 1.002)),
        gain: gain * (n === 0 ? 1 : (0.35 + note.velocity) ** model.edge) * random.between(0.9, 1.1),
        decay: decay * scale,
      }));
      const sound = renderModes(modes, seconds);
      const [level, noiseHz] = model.strike;
      const click = filterMono(whiteNoise(Math.min(sound.length, toSamples(0.05)), random), [
        lowpass(noiseHz),
        highpass(noiseHz * 0.25),
      ]);
      for (let i = 0; i < click.length; i++)
        sound[i] = (sound[i] ?? 0) + (click[i] ?? 0) * level * note.velocity * Math.exp(-i / 260);
      const gain = 0.2 * (0.2 + note.velocity ** 1.3);
      const [rate, depth] = model.motor ?? [0, 0];
      for (let i = 0; i < sound.length; i++) {
        sound[i] =
          (sound[i] ?? 0) *
          gain *
          (1 - depth * (0.5 + 0.5 * Math.sin(2 * Math.PI * rate * (i / SAMPLE_RATE + note.start))));
      }
      if (Number.isFinite(model.release)) damp(sound, note.duration, model.release);
      return fade(sound, 0.001, 0.03);
    },
    { width: model.width },
  );
}

export const celeste = bars({
  modes: [
    [1, 1, 2.6],
    [4.01, 0.16, 0.7],
    [2.0, 0.09, 1.6],
    [9.2, 0.035, 0.16],
  ],
  strike: [0.16, 1500],
  edge: 1,
  release: 0.6,
  width: 0.7,
});
export const vibraphone = bars({
  modes: [
    [1, 1, 5],
    [3.98, 0.22, 1.5],
    [9.9, 0.06, 0.35],
    [2, 0.04, 3],
  ],
  strike: [0.1, 1800],
  edge: 1.2,
  release: 0.9,
  motor: [5.1, 0.38],
  width: 0.8,
});
export const musicBox = bars({
  modes: [
    [1, 1, 2.1],
    [2.003, 0.2, 1.5],
    [5.42, 0.26, 0.45],
    [6.27, 0.1, 0.3],
    [11.6, 0.08, 0.12],
  ],
  strike: [0.3, 5200],
  edge: 0.5,
  release: Number.POSITIVE_INFINITY,
  width: 0.6,
});
export const kalimba = bars({
  modes: [
    [1, 1, 1.25],
    [2.0, 0.1, 0.8],
    [5.6, 0.2, 0.22],
    [6.3, 0.14, 0.16],
    [0.5, 0.06, 0.3],
  ],
  strike: [0.65, 1900],
  edge: 1,
  release: Number.POSITIVE_INFINITY,
  width: 0.75,
});
export const cowbells = bars({
  modes: [
    [1, 1, 0.5],
    [1.503, 0.7, 0.35],
    [2.61, 0.4, 0.2],
    [4.2, 0.25, 0.12],
  ],
  strike: [0.7, 5200],
  edge: 0.8,
  release: Number.POSITIVE_INFINITY,
  width: 0.9,
});
export const glassBottles = bars({
  modes: [
    [1, 1, 0.55],
    [2.32, 0.32, 0.6],
    [4.25, 0.3, 0.5],
    [6.63, 0.2, 0.3],
    [9.38, 0.12, 0.2],
  ],
  strike: [0.45, 6500],
  edge: 0.9,
  release: Number.POSITIVE_INFINITY,
  width: 1,
});

// Hum, prime, tierce (the bell's minor third), quint, nominal and what rings above; pairs beat because no bell is round.
export const towerBells = bars({
  modes: [
    [0.5, 0.75, 9],
    [0.5012, 0.4, 9],
    [1, 0.8, 6],
    [1.0016, 0.4, 6],
    [1.19, 0.75, 5],
    [1.192, 0.4, 5],
    [1.5, 0.3, 3.5],
    [2, 0.9, 4.5],
    [2.003, 0.35, 4],
    [2.52, 0.3, 2],
    [2.66, 0.26, 2],
    [3.01, 0.3, 1.6],
    [4.16, 0.28, 1.1],
    [5.43, 0.2, 0.7],
    [6.8, 0.13, 0.5],
    [8.2, 0.1, 0.35],
  ],
  strike: [0.55, 4200],
  edge: 0.8,
  release: Number.POSITIVE_INFINITY,
  width: 0.7,
});
export const handBells = bars({
  modes: [
    [1, 1, 4],
    [1.0014, 0.4, 4],
    [3.02, 0.3, 1.6],
    [2.0, 0.12, 2.4],
    [5.9, 0.1, 0.5],
  ],
  strike: [0.15, 3500],
  edge: 1,
  release: 1.6,
  width: 0.8,
});

/** Vibraphone bars under a bow: the fundamental grows out of nothing, upper modes whistle in and out. */
export const bowedVibes: Instrument = noteByNote(
  (note, random) => {
    const hz = toHz(note.pitch);
    const ringing = 2.8;
    const sound = new Float32Array(toSamples(note.duration + ringing));
    const partials = [
      [1, 1],
      [3.984, 0.13],
      [9.93, 0.035],
      [2.002, 0.05],
    ] as const;
    const attack = Math.min(1.1, note.duration * 0.55) * random.between(0.8, 1.1);
    const squeak = filterMono(whiteNoise(sound.length, random), [highpass(hz * 3), lowpass(hz * 9)]);
    const sways = partials.map(() => [random.between(0.3, 0.9), random.between(0, 6.28)] as const);
    for (let i = 0; i < sound.length; i++) {
      const t = i / SAMPLE_RATE;
      const grown = t < attack ? Math.sin((Math.PI / 2) * (t / attack)) ** 2 : 1;
      const level = grown * (t > note.duration ? Math.exp(-(t - note.duration) * 1.9) : 1);
      let value = 0;
      for (let n = 0; n < partials.length; n++) {
        const [ratio, gain] = partials[n] ?? [1, 0];
        const [rate, phase] = sways[n] ?? [1, 0];
        const sway = n === 0 ? 1 : 0.5 + 0.5 * Math.sin(2 * Math.PI * rate * t + phase);
        value += gain * sway * Math.sin(2 * Math.PI * hz * ratio * t + phase);
      }
      const tremolo = 1 - 0.16 * (0.5 + 0.5 * Math.sin(2 * Math.PI * 3.7 * (t + note.start)));
      sound[i] =
        0.14 * note.velocity * level * tremolo * (value + (squeak[i] ?? 0) * 0.05 * (t < note.duration ? 1 : 0));
    }
    return fade(sound, 0.02, 0.2);
  },
  { width: 0.85 },
);
