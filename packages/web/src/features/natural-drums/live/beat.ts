import { PATTERN_STEPS } from '@sound-library/contract/drum-pattern.ts';
import type { DrumPad, DrumStep } from '@sound-library/contract/resources/natural-drums.ts';
import { StepClock } from '../../../platform/instrument/step-clock.ts';
import { type Pattern, stepsOf } from '../pattern.ts';

/** The velocities of a pattern's strokes, as MIDI velocities. */
const VELOCITY: Readonly<Record<DrumStep, number>> = { 0: 0, 1: 84, 2: 118 };

interface BeatOptions {
  readonly context: Pick<AudioContext, 'currentTime'>;
  readonly pads: readonly DrumPad[];
  /** Read for every step: it may change during playback. */
  readonly pattern: () => Pattern;
  /** Schedules a stroke; returns the function that cancels it. */
  readonly strike: (pad: DrumPad, velocity: number, time: number) => () => void;
  /** Called whenever it starts or stops. */
  readonly onRunning: () => void;
}

/** A step and its strokes, for display. */
interface SetStep {
  readonly step: number;
  readonly time: number;
  readonly strokes: readonly { readonly pad: DrumPad; readonly velocity: number; readonly takeBack: () => void }[];
}

/** Plays the pattern, step by step. */
export class Beat {
  readonly #options: BeatOptions;
  readonly #clock: StepClock;
  /** Scheduled steps, oldest first, until they are displayed. */
  #set: SetStep[] = [];

  constructor(options: BeatOptions) {
    this.#options = options;
    this.#clock = new StepClock({
      now: () => options.context.currentTime,
      pace: options.pattern,
      onStep: (count, time) => this.#play(count % PATTERN_STEPS, time),
    });
  }

  get isRunning(): boolean {
    return this.#clock.isRunning;
  }

  start(): void {
    if (this.isRunning) return;
    this.#clock.start();
    this.#options.onRunning();
  }

  /** Stops, and cancels scheduled strokes. */
  stop(): void {
    if (!this.isRunning) return;
    this.#clock.stop();
    const now = this.#options.context.currentTime;
    const ahead = this.#set.filter(({ time }) => time > now);
    for (const { takeBack } of ahead.flatMap(({ strokes }) => strokes)) takeBack();
    this.#set = [];
    this.#options.onRunning();
  }

  /** The latest step that is audible at a time, once; null without a new one. */
  audibleAt(time: number): SetStep | null {
    const audible = this.#set.filter((one) => one.time <= time);
    this.#set = this.#set.filter((one) => one.time > time);
    return audible.at(-1) ?? null;
  }

  #play(step: number, time: number): void {
    const { pads, pattern, strike } = this.#options;
    const now = pattern();
    const strokes = pads.flatMap((pad) => {
      const velocity = VELOCITY[stepsOf(now, pad.slug)[step] ?? 0];
      return velocity > 0 ? [{ pad, velocity, takeBack: strike(pad, velocity, time) }] : [];
    });
    this.#set.push({ step, time, strokes });
  }
}
