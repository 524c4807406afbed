/** A riff: some bars of notes in a loop, in 4/4. Times are in ticks. */
export interface Riff {
  /** Beats per minute. */
  readonly tempo: number;
  readonly bars: number;
  /** By start, then by note; none ends after the last bar. */
  readonly notes: readonly RiffNote[];
}

export interface RiffNote {
  readonly start: number;
  readonly length: number;
  /** MIDI note, 0 to 127. */
  readonly note: number;
  /** MIDI velocity, 1 to 127. */
  readonly velocity: number;
}

export const BEAT_TICKS = 96;
const BEATS_PER_BAR = 4;
export const BAR_TICKS = BEAT_TICKS * BEATS_PER_BAR;
export const STEPS_PER_BAR = 16;
export const STEPS_PER_BEAT = STEPS_PER_BAR / BEATS_PER_BAR;
export const STEP_TICKS = BAR_TICKS / STEPS_PER_BAR;

/** So many notes always fit into a link of 2 KB. */
export const RIFF_LIMITS = { bars: 16, notes: 256 } as const;

/** Grids to which notes can be moved, in ticks; 0 leaves them as they were played. */
export const GRIDS = { off: 0, eighth: BEAT_TICKS / 2, sixteenth: BEAT_TICKS / 4, triplet: BEAT_TICKS / 3 } as const;
export type Grid = keyof typeof GRIDS;

export const riffTicks = ({ bars }: Pick<Riff, 'bars'>): number => bars * BAR_TICKS;

/** Seconds of a tick. */
export const tickSeconds = (tempo: number): number => 60 / tempo / BEAT_TICKS;

/** A riff from notes as they were played: the first bars, on a grid. */
export function arrange(
  played: readonly RiffNote[],
  { tempo, bars, grid }: Omit<Riff, 'notes'> & { grid: Grid },
): Riff {
  const end = riffTicks({ bars });
  const notes = played
    .filter(({ start }) => start < end)
    .map((note) => ({ ...note, start: onGrid(note.start, GRIDS[grid]) % end }))
    .map((note) => ({ ...note, length: Math.min(note.length, end - note.start) }))
    .sort((one, other) => one.start - other.start || one.note - other.note);
  // The grid may move two strokes of one key onto each other.
  const isRepeated = ({ start, note }: RiffNote, index: number) =>
    start === notes[index - 1]?.start && note === notes[index - 1]?.note;
  return { tempo, bars, notes: notes.filter((note, index) => !isRepeated(note, index)) };
}

const onGrid = (ticks: number, grid: number) => (grid === 0 ? ticks : Math.round(ticks / grid) * grid);
