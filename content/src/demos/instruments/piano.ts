import { filterMono, highpass, lowpass, peaking } from '../dsp/biquad.ts';
import { damp, fade } from '../dsp/envelope.ts';
import { type Mode, renderModes } from '../dsp/modal.ts';
import { whiteNoise } from '../dsp/noise.ts';
import { toHz } from '../dsp/pitch.ts';
import type { Random } from '../dsp/random.ts';
import { toSamples } from '../dsp/sample-rate.ts';
import type { Instrument, Note } from './instrument.ts';
import { noteByNote } from './note-by-note.ts';

interface PianoModel {
  /** Hertz at which the hammer's felt takes half of the force, soft and hard. */
  readonly felt: readonly [soft: number, hard: number];
  /** How far the strings' overtones are sharp; 1 is a concert grand, an old upright has more. */
  readonly stiffness: number;
  /** Cents between the strings of one note. */
  readonly unison: number;
  /** Level of the hammer's thud and the key's knock. */
  readonly knock: number;
  /** 1 rings as long as a grand. */
  readonly sustain: number;
  /** What screws, rubber and paper add: inharmonic modes of a note; none for a plain piano. */
  readonly preparation?: (hz: number, random: Random) => readonly Mode[];
}

function stringModes(model: PianoModel, note: Note, random: Random): Mode[] {
  const hz = toHz(note.pitch);
  const inharmonicity = 0.00011 * model.stiffness * 2 ** (Math.abs(note.pitch - 48) / 13);
  const corner = model.felt[0] + (model.felt[1] - model.felt[0]) * note.velocity ** 1.4 + hz * 0.9;
  const ring = model.sustain * 11 * 2 ** ((48 - note.pitch) / 15);
  const modes: Mode[] = [];
  const count = Math.min(26, Math.floor(7500 / hz));
  for (let n = 1; n <= Math.max(2, count); n++) {
    const partial = n * hz * Math.sqrt(1 + inharmonicity * n * n);
    const struck = Math.abs(Math.sin((Math.PI * n) / 8.3)) * 0.85 + 0.15;
    const gain = (struck / n ** 0.55 / (1 + (partial / corner) ** 2.6)) * random.between(0.85, 1.15);
    const decay = ring / (1 + 0.22 * n + (partial / 3800) ** 2);
    const apart = model.unison * random.between(0.5, 1.2) * 0.000289 * partial;
    modes.push({ hz: partial - apart, gain: gain * 0.62, decay: decay * 0.42, phase: 0.2 * n });
    modes.push({ hz: partial + apart, gain: gain * 0.38, decay: decay * 1.15, phase: 0.2 * n });
  }
  return modes;
}

function knock(model: PianoModel, velocity: number, random: Random): Float32Array {
  const thud = renderModes(
    [84, 131, 197, 310].map((hz, n) => ({
      hz: hz * random.between(0.96, 1.04),
      gain: 0.32 / (n + 1),
      decay: 0.11 / (1 + n * 0.3),
    })),
    0.2,
  );
  const noise = filterMono(whiteNoise(toSamples(0.06), random), [lowpass(model.felt[0] * 1.6), highpass(120)]);
  for (let i = 0; i < noise.length; i++) thud[i] = (thud[i] ?? 0) + (noise[i] ?? 0) * Math.exp(-i / 420) * 0.5;
  const gain = model.knock * (0.3 + velocity * 0.7);
  return thud.map((sample) => sample * gain);
}

function piano(model: PianoModel, width: number): Instrument {
  return noteByNote(
    (note, random) => {
      const seconds = Math.min(9, note.duration + 0.5);
      const hz = toHz(note.pitch);
      const sound = renderModes(
        [...stringModes(model, note, random), ...(model.preparation?.(hz, random) ?? [])],
        seconds,
      );
      const gain = 0.16 * (0.25 + note.velocity ** 1.5);
      for (let i = 0; i < sound.length; i++) sound[i] = (sound[i] ?? 0) * gain;
      fade(damp(sound, note.duration, 0.32), 0.0022, 0.03);
      const thud = knock(model, note.velocity, random);
      for (let i = 0; i < thud.length && i < sound.length; i++) sound[i] = (sound[i] ?? 0) + (thud[i] ?? 0) * 0.2;
      return filterMono(sound, [peaking(180, 1, 1.5), peaking(420, 1.4, -2)]);
    },
    { width },
  );
}

/** Felt between hammers and strings, microphones inside. */
export const softPiano = piano({ felt: [330, 1100], stiffness: 1, unison: 0.5, knock: 0.5, sustain: 0.8 }, 0.7);

/** An old upright: slightly out of tune, woody keys. */
export const uprightPiano = piano({ felt: [800, 2900], stiffness: 2.6, unison: 2.1, knock: 0.8, sustain: 0.62 }, 0.55);

/** A small bright piano in a parlour. */
export const childhoodPiano = piano(
  { felt: [900, 3300], stiffness: 3.4, unison: 1.3, knock: 0.45, sustain: 0.45 },
  0.6,
);

const PREPARED: readonly (readonly [ratio: number, gain: number, decay: number])[] = [
  [1.41, 0.5, 0.5],
  [2.73, 0.4, 0.34],
  [4.17, 0.35, 0.25],
  [5.83, 0.22, 0.18],
  [0.52, 0.4, 0.3],
];

/** Bolts and rubber between the strings: gongs, thuds and rattles. */
export const preparedPiano = piano(
  {
    felt: [900, 3600],
    stiffness: 5,
    unison: 3.5,
    knock: 2.2,
    sustain: 0.1,
    preparation: (hz, random) =>
      PREPARED.map(([ratio, gain, decay]) => ({
        hz: hz * ratio * random.between(0.985, 1.015),
        gain: gain * random.between(0.4, 1.4),
        decay: decay * random.between(0.6, 2.2),
      })),
  },
  0.85,
);
