/** A note on paper: places and lengths in beats from the first bar line. */
export interface ScoreNote {
  readonly beat: number;
  readonly length: number;
  /** MIDI note number, or a name of `drum-map.ts`. */
  readonly pitch: number;
  /** 0..1. */
  readonly velocity: number;
  /** Line within the part, 0 the highest. */
  readonly voice?: number;
  /** Semitones from which the note is slid into. */
  readonly slide?: number;
}

export type Role = 'lead' | 'answer' | 'chords' | 'bass' | 'drone' | 'drums' | 'colour';

/** What a pattern writes: the notes of the roles it knows; an arrangement gives each role an instrument. */
export type Parts = Partial<Record<Role, readonly ScoreNote[]>>;
