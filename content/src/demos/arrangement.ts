import type { Feel } from './composition/perform.ts';
import type { Parts, Role } from './composition/score.ts';
import type { Song, SongOptions } from './composition/song.ts';
import type { Random } from './dsp/random.ts';
import type { Stereo } from './dsp/stereo.ts';
import type { Instrument } from './instruments/instrument.ts';
import type { SpaceName } from './spaces.ts';

/** One role given to one instrument. */
export interface Layer {
  readonly role: Role;
  readonly instrument: Instrument;
  /** Decibels beside the demo's main layer, whose level is 0. */
  readonly level: number;
  /** Semitones by which the part is moved. */
  readonly shift: number;
  /** 0..1 of the sound that goes into the space. */
  readonly send: number;
}

/** How a pack's demo is composed, played and heard. */
export interface Arrangement {
  readonly pattern: (song: Song) => Parts;
  readonly song?: SongOptions;
  readonly layers: readonly [Layer, ...Layer[]];
  readonly feel: Feel;
  readonly space: SpaceName;
  /** dBTP, lower where soft attacks make the encoder overshoot; see `master`. */
  readonly ceiling?: number;
  /** What the finished mix goes through, such as a tape machine. */
  readonly finish?: (mix: Stereo, random: Random) => void;
}

/** A layer; `send` is 0.3 and `shift` 0 unless said otherwise. */
export function layer(role: Role, instrument: Instrument, level = 0, { shift = 0, send = 0.3 } = {}): Layer {
  return { role, instrument, level, shift, send };
}
