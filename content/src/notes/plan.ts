import type { Layer } from '../demos/arrangement.ts';
import type { Random } from '../demos/dsp/random.ts';
import type { Stereo } from '../demos/dsp/stereo.ts';
import type { Instrument } from '../demos/instruments/instrument.ts';

/** Notes of a pitched instrument, far enough apart that a sampler can stretch them to the keys between. */
export interface PitchedPlan {
  readonly kind: 'pitched';
  /** MIDI numbers, low to high. */
  readonly keys: readonly number[];
  /** What sounds together; the first one's level is 0. */
  readonly layers: readonly [Layer, ...Layer[]];
  /** The machine that belongs to the instrument's sound, such as tape. */
  readonly finish?: (sound: Stereo, random: Random) => void;
}

/** One piece of a kit: the key that it answers to, and what is played. */
export interface PieceOfKit {
  readonly key: number;
  readonly instrument: Instrument;
  /** What the instrument calls it. */
  readonly pitch: number;
}

/** Pieces of a kit by the keys of General MIDI's percussion map. */
export interface DrumPlan {
  readonly kind: 'drums';
  readonly pieces: readonly PieceOfKit[];
}

export type NotePlan = PitchedPlan | DrumPlan;
