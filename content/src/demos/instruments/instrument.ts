import type { Random } from '../dsp/random.ts';
import type { Stereo } from '../dsp/stereo.ts';

/** A note as it is played, after the score's beats became seconds. */
export interface Note {
  /** Seconds from the beginning. */
  readonly start: number;
  readonly duration: number;
  /** MIDI note number; fractions are microtones. */
  readonly pitch: number;
  /** 0..1. */
  readonly velocity: number;
  /** Which line of a section plays it, 0 the highest; chords of pluckers and keys leave it 0. */
  readonly voice: number;
  /** Semitones above (or below) the pitch from which the player slides in. */
  readonly slide?: number;
}

/** Plays notes into a stereo sound long enough to hold them and their ringing. */
export type Instrument = (notes: readonly Note[], output: Stereo, random: Random) => void;
