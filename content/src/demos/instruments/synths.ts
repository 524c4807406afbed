import { type Adsr, adsrAt, fade } from '../dsp/envelope.ts';
import { Ladder } from '../dsp/ladder.ts';
import { pulse, saw } from '../dsp/oscillator.ts';
import { centsToRatio, toHz } from '../dsp/pitch.ts';
import type { Random } from '../dsp/random.ts';
import { SAMPLE_RATE, toSamples } from '../dsp/sample-rate.ts';
import type { Instrument, Note } from './instrument.ts';
import { noteByNote } from './note-by-note.ts';

interface Patch {
  /** Cents and shape of each oscillator; `pulse` widths sway. */
  readonly oscillators: readonly {
    readonly shape: 'saw' | 'pulse' | 'sine';
    readonly cents: number;
    readonly gain: number;
  }[];
  readonly amplitude: Adsr;
  readonly filter: Adsr;
  /** Hertz of the cutoff at rest; octaves the filter envelope adds; 0..1 of resonance. */
  readonly cutoff: number;
  readonly sweep: number;
  readonly resonance: number;
  /** Hertz and octaves of a slow movement of the cutoff. */
  readonly motion?: readonly [rate: number, octaves: number];
  readonly drive: number;
  readonly width: number;
}

function voice(patch: Patch, note: Note, random: Random): Float32Array {
  const sound = new Float32Array(toSamples(note.duration + patch.amplitude.release));
  const drift = random.bell() * 2;
  const steps = patch.oscillators.map(
    ({ cents }) => (toHz(note.pitch) * centsToRatio(cents + drift + random.bell() * 1.5)) / SAMPLE_RATE,
  );
  const phases = Float64Array.from(steps, () => random.next());
  const ladder = new Ladder();
  const [rate, octaves] = patch.motion ?? [0, 0];
  const sway = random.between(0, 6.28);
  let cutoff = patch.cutoff;
  let level = 0;
  let target = 0;
  for (let i = 0; i < sound.length; i++) {
    const t = i / SAMPLE_RATE;
    if (i % 16 === 0) {
      const opened = adsrAt(patch.filter, t, note.duration) * (0.45 + 0.55 * note.velocity);
      const moved = octaves * Math.sin(2 * Math.PI * rate * (t + note.start) + sway * 0.3);
      cutoff = patch.cutoff * 2 ** (patch.sweep * opened + moved + (note.pitch - 60) / 36);
      target = adsrAt(patch.amplitude, t, note.duration);
    }
    level += (target - level) / 24;
    let value = 0;
    for (let n = 0; n < steps.length; n++) {
      const step = steps[n] ?? 0;
      let phase = (phases[n] ?? 0) + step;
      if (phase >= 1) phase -= 1;
      phases[n] = phase;
      const oscillator = patch.oscillators[n];
      if (!oscillator) continue;
      const width = 0.5 + 0.28 * Math.sin(2 * Math.PI * 0.37 * (t + note.start) + n);
      const wave =
        oscillator.shape === 'saw'
          ? saw(phase, step)
          : oscillator.shape === 'pulse'
            ? pulse(phase, step, width)
            : Math.sin(2 * Math.PI * phase);
      value += wave * oscillator.gain;
    }
    sound[i] = ladder.process(value * patch.drive, cutoff, patch.resonance) * level * (0.2 + note.velocity) * 0.22;
  }
  return fade(sound, 0.001, 0.012);
}

const synth = (patch: Patch): Instrument =>
  noteByNote((note, random) => voice(patch, note, random), { width: patch.width });
const saws = (spread: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    shape: 'saw' as const,
    cents: (n / (count - 1) - 0.5) * 2 * spread,
    gain: 0.7 / Math.sqrt(count),
  }));

/** A soft polyphonic synthesiser, wings brushing a lamp. */
export const mothSynth = synth({
  oscillators: [
    { shape: 'pulse', cents: -5, gain: 0.4 },
    { shape: 'saw', cents: 6, gain: 0.35 },
    { shape: 'sine', cents: -1200, gain: 0.3 },
  ],
  amplitude: { attack: 0.06, decay: 1.6, sustain: 0.6, release: 0.7 },
  filter: { attack: 0.22, decay: 1.1, sustain: 0.35, release: 0.6 },
  cutoff: 420,
  sweep: 2.3,
  resonance: 0.22,
  motion: [0.4, 0.25],
  drive: 0.9,
  width: 0.6,
});

/** A wide pad that takes seconds to open. */
export const auroraPad = synth({
  oscillators: [...saws(14, 5), { shape: 'sine', cents: 1200, gain: 0.16 }],
  amplitude: { attack: 1, decay: 3, sustain: 0.9, release: 2 },
  filter: { attack: 2.2, decay: 4, sustain: 0.6, release: 1.6 },
  cutoff: 380,
  sweep: 2.9,
  resonance: 0.14,
  motion: [0.17, 0.5],
  drive: 0.8,
  width: 0.95,
});

/** A dark bed below other sounds. */
export const darkPad = synth({
  oscillators: [...saws(9, 3), { shape: 'sine', cents: -1200, gain: 0.4 }],
  amplitude: { attack: 0.8, decay: 3, sustain: 0.9, release: 1.6 },
  filter: { attack: 1.6, decay: 3, sustain: 0.6, release: 1.2 },
  cutoff: 190,
  sweep: 1.8,
  resonance: 0.25,
  motion: [0.23, 0.6],
  drive: 0.9,
  width: 0.8,
});

/** A tight, hollow pluck like a clock's escapement. */
export const clockworkPluck = synth({
  oscillators: [
    { shape: 'pulse', cents: 0, gain: 0.55 },
    { shape: 'pulse', cents: 1203, gain: 0.25 },
  ],
  amplitude: { attack: 0.002, decay: 0.3, sustain: 0, release: 0.12 },
  filter: { attack: 0.001, decay: 0.13, sustain: 0.03, release: 0.1 },
  cutoff: 320,
  sweep: 4.6,
  resonance: 0.5,
  drive: 1,
  width: 0.9,
});

/** A sequenced pulse, driven and resonant. */
export const tidalPulse = synth({
  oscillators: [
    { shape: 'saw', cents: -7, gain: 0.5 },
    { shape: 'saw', cents: 7, gain: 0.5 },
    { shape: 'pulse', cents: -1200, gain: 0.3 },
  ],
  amplitude: { attack: 0.003, decay: 0.4, sustain: 0.35, release: 0.09 },
  filter: { attack: 0.002, decay: 0.19, sustain: 0.12, release: 0.1 },
  cutoff: 260,
  sweep: 2.7,
  resonance: 0.58,
  motion: [0.085, 1.1],
  drive: 1.5,
  width: 0.5,
});

/** A springy bass that bounces back from its filter. */
export const rubberBass = synth({
  oscillators: [
    { shape: 'saw', cents: 0, gain: 0.5 },
    { shape: 'pulse', cents: -4, gain: 0.35 },
    { shape: 'sine', cents: 0, gain: 0.5 },
  ],
  amplitude: { attack: 0.004, decay: 0.5, sustain: 0.4, release: 0.07 },
  filter: { attack: 0.035, decay: 0.2, sustain: 0.1, release: 0.08 },
  cutoff: 130,
  sweep: 3.6,
  resonance: 0.62,
  drive: 1.5,
  width: 0,
});

/** A huge, slow bass under ice. */
export const glacierBass = synth({
  oscillators: [
    { shape: 'saw', cents: -8, gain: 0.45 },
    { shape: 'saw', cents: 8, gain: 0.45 },
    { shape: 'sine', cents: -1200, gain: 0.5 },
    { shape: 'pulse', cents: 2, gain: 0.2 },
  ],
  amplitude: { attack: 0.05, decay: 2, sustain: 0.8, release: 0.6 },
  filter: { attack: 0.5, decay: 1.6, sustain: 0.35, release: 0.5 },
  cutoff: 105,
  sweep: 3.3,
  resonance: 0.42,
  motion: [0.31, 0.5],
  drive: 1.9,
  width: 0,
});

/** A deep sine with a breath of overtones. */
export const tideBass = synth({
  oscillators: [
    { shape: 'sine', cents: 0, gain: 0.8 },
    { shape: 'saw', cents: 5, gain: 0.28 },
    { shape: 'saw', cents: -6, gain: 0.28 },
  ],
  amplitude: { attack: 0.35, decay: 2, sustain: 0.85, release: 1.1 },
  filter: { attack: 1.1, decay: 2, sustain: 0.4, release: 0.9 },
  cutoff: 120,
  sweep: 2.6,
  resonance: 0.35,
  motion: [0.2, 0.8],
  drive: 1.2,
  width: 0.1,
});
