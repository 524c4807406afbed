import { padFor } from '../../../../platform/instrument/midi.ts';
import type { Sampler, TimedNote } from '../../instrument/live/sound.ts';
import { type Riff, STEP_TICKS, STEPS_PER_BEAT, tickSeconds } from '../riff.ts';

/** A scheduled note, until its end. */
interface ActiveNote extends Omit<TimedNote, 'duration'> {
  readonly end: number;
  readonly stop: (at: number) => void;
}

/** Seconds in which notes reach the output: what begins sooner stays as it is. */
const MARGIN = 0.02;

/** Plays the notes of a riff by a sampler, which changes on the beat. */
export class LoopPlayer {
  readonly #context: Pick<AudioContext, 'currentTime'>;
  #sampler: Sampler;
  #next: Sampler;
  #active: ActiveNote[] = [];
  #beats: readonly number[] = [];

  constructor(context: Pick<AudioContext, 'currentTime'>, sampler: Sampler) {
    this.#context = context;
    this.#sampler = sampler;
    this.#next = sampler;
  }

  /** Plays by another sampler from the next beat on, also what is scheduled already. */
  use(sampler: Sampler): void {
    const soon = this.#context.currentTime + MARGIN;
    const beat = this.#beats.find((time) => time > soon);
    this.#next = sampler;
    if (beat !== undefined) this.#change(beat);
  }

  /** Schedules the notes of a step, which begins at a time of the context. */
  playStep(riff: Riff, step: number, time: number): void {
    const now = this.#context.currentTime;
    this.#active = this.#active.filter(({ end }) => end > now);
    if (step % STEPS_PER_BEAT === 0) {
      this.#beats = [...this.#beats.filter((beat) => beat > now), time];
      this.#change(time);
    }
    const from = step * STEP_TICKS;
    const tick = tickSeconds(riff.tempo);
    for (const { start, length, note, velocity } of riff.notes) {
      if (start < from || start >= from + STEP_TICKS) continue;
      const begin = time + (start - from) * tick;
      this.#play({ note, velocity, time: begin, end: begin + length * tick });
    }
  }

  /** Ends sounding notes and cancels scheduled ones. */
  stop(): void {
    const now = this.#context.currentTime;
    for (const { stop } of this.#active) stop(now);
    this.#active = [];
    this.#beats = [];
  }

  /** Changes the sampler at a beat. Sounding notes continue in the new one, so that there is no gap; drums ring out. */
  #change(beat: number): void {
    if (this.#next === this.#sampler) return;
    const [wasPitched, isPitched] = [playsPitched(this.#sampler), playsPitched(this.#next)];
    const changed = this.#active.filter(({ end }) => end > beat);
    this.#active = this.#active.filter(({ end }) => end <= beat);
    this.#sampler = this.#next;
    for (const { note, velocity, time, end, stop } of changed) {
      if (wasPitched || time >= beat) stop(beat);
      if ((wasPitched && isPitched) || time >= beat) this.#play({ note, velocity, time: Math.max(time, beat), end });
    }
  }

  #play(timed: Omit<ActiveNote, 'stop'>): void {
    const { kind, notes } = this.#sampler.source.instrument;
    const { velocity, time, end } = timed;
    const note = kind === 'drums' ? padFor(notes, timed.note) : timed.note;
    const stop = this.#sampler.schedule({ note, velocity, time, duration: end - time });
    this.#active.push({ ...timed, stop });
  }
}

const playsPitched = ({ source }: Sampler) => source.instrument.kind === 'pitched';
