import { BAR_TICKS, BEAT_TICKS, RIFF_LIMITS, type Riff, type RiffNote, tickSeconds } from '../riff.ts';

interface TakeOptions extends Pick<Riff, 'tempo' | 'bars'> {
  /** When the first bar begins, in seconds. */
  readonly begin: number;
}

/** A stroke this much before the first bar belongs to it, and a stop this much after a bar does not begin another. */
const TOLERANCE = BEAT_TICKS / 2;

/** Notes that are being recorded. Times are those of the audio clock, in seconds. */
export class Take {
  readonly #options: TakeOptions;
  readonly #held = new Map<number, Pick<RiffNote, 'start' | 'velocity'>>();
  #notes: readonly RiffNote[] = [];

  constructor(options: TakeOptions) {
    this.#options = options;
  }

  /** Finished notes. */
  get notes(): readonly RiffNote[] {
    return this.#notes;
  }

  press(note: number, velocity: number, time: number): void {
    this.#release(note, time);
    const start = this.#ticksAt(time);
    const isFull = this.#notes.length + this.#held.size >= RIFF_LIMITS.notes;
    if (isFull || start < -TOLERANCE || start >= this.#end) return;
    this.#held.set(note, { start: Math.max(0, start), velocity });
  }

  /** The notes that a key or the pedal holds now: all others end. */
  setHeld(notes: ReadonlySet<number>, time: number): void {
    for (const note of this.#held.keys()) if (!notes.has(note)) this.#release(note, time);
  }

  /** Ends it, and returns the notes with the bars that they were recorded in. */
  finish(time: number): { readonly notes: readonly RiffNote[]; readonly bars: number } {
    this.setHeld(new Set(), time);
    const end = Math.max(this.#ticksAt(time) - TOLERANCE, ...this.#notes.map(({ start }) => start + 1), 1);
    return { notes: this.#notes, bars: Math.min(this.#options.bars, Math.ceil(end / BAR_TICKS)) };
  }

  #release(note: number, time: number): void {
    const held = this.#held.get(note);
    if (!held) return;
    this.#held.delete(note);
    const length = Math.max(1, Math.min(this.#ticksAt(time), this.#end) - held.start);
    this.#notes = [...this.#notes, { ...held, length, note }];
  }

  get #end(): number {
    return this.#options.bars * BAR_TICKS;
  }

  #ticksAt(time: number): number {
    return Math.round((time - this.#options.begin) / tickSeconds(this.#options.tempo));
  }
}
