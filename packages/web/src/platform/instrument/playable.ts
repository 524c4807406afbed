/** What hands can play: keys or pads by their MIDI notes, until it ends. Velocities are MIDI's, 1 to 127. */
export interface Playable {
  readonly press: (note: number, velocity: number) => void;
  readonly release: (note: number) => void;
  /** Plays a note that nobody is going to release. */
  readonly tap: (note: number) => void;
  readonly signal: AbortSignal;
}
