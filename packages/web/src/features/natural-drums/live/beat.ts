import { PATTERN_STEPS } from '@sound-library/contract/catalogue.ts';
import type { DrumPad, DrumStep } from '@sound-library/contract/resources/natural-drums.ts';
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
  readonly onRunning: (isRunning: boolean) => void;
}

/** A step and its strokes, for display. */
interface SetStep {
  readonly step: number;
  readonly time: number;
  readonly strokes: readonly { readonly pad: DrumPad; readonly velocity: number }[];
}

/** Plays the pattern, step by step. */
export class Beat {
  readonly #options: BeatOptions;
  readonly #clock: StepClock;
  #ahead: { readonly time: number; readonly takeBack: () => void }[] = [];
  /** Scheduled steps, oldest first, until they are displayed. */
  #set: SetStep[] = [];

  constructor(options: BeatOptions) {
    this.#options = options;
    this.#clock = new StepClock({
      now: () => options.context.currentTime,
      pace: options.pattern,
      onStep: (step, time) => this.#play(step, time),
    });
  }

  get isRunning(): boolean {
    return this.#clock.isRunning;
  }

  start(): void {
    if (this.isRunning) return;
    this.#clock.start();
    this.#options.onRunning(true);
  }

  /** Stops, and cancels scheduled strokes. */
  stop(): void {
    if (!this.isRunning) return;
    this.#clock.stop();
    const now = this.#options.context.currentTime;
    for (const { time, takeBack } of this.#ahead) if (time > now) takeBack();
    this.#ahead = [];
    this.#set = [];
    this.#options.onRunning(false);
  }

  /** The latest step that is audible at a time, once; null without a new one. */
  audibleAt(time: number): SetStep | null {
    const audible = this.#set.filter((one) => one.time <= time);
    this.#set = this.#set.filter((one) => one.time > time);
    return audible.at(-1) ?? null;
  }

  #play(step: number, time: number): void {
    const { context, pads, pattern, strike } = this.#options;
    this.#ahead = this.#ahead.filter((one) => one.time > context.currentTime);
    const now = pattern();
    const strokes = pads.flatMap((pad) => {
      const velocity = VELOCITY[stepsOf(now, pad.slug)[step] ?? 0];
      return velocity > 0 ? [{ pad, velocity }] : [];
    });
    for (const { pad, velocity } of strokes) this.#ahead.push({ time, takeBack: strike(pad, velocity, time) });
    this.#set.push({ step, time, strokes });
  }
}

interface Pace {
  /** Beats per minute; a step is a quarter of a beat. */
  readonly tempo: number;
  /** 0 to 1: the delay of every second step, as a share of a third of a step. */
  readonly swing: number;
}

interface StepClockOptions {
  /** The audio clock, in seconds. */
  readonly now: () => number;
  /** Read for every step: it may change while the clock runs. */
  readonly pace: () => Pace;
  /** Called with every step shortly before it is due, with the time for which to schedule it. */
  readonly onStep: (step: number, time: number) => void;
}

/**
 * Steps that are due within this many seconds are scheduled now: longer than a busy page's timer is late, shorter than a
 * noticeable delay of changes.
 */
export const LOOK_AHEAD = 0.12;
/** Interval of the timer in milliseconds. */
const LOOK_EVERY_MS = 25;
/** Seconds before the first step, which would otherwise be scheduled in the past. */
const UPBEAT = 0.06;

/**
 * Counts sixteen steps in a loop. The page's timer only triggers scheduling; the time of a step is computed from the audio
 * clock alone, so that a late timer shifts nothing, and errors do not add up.
 */
export class StepClock {
  readonly #options: StepClockOptions;
  #timer: ReturnType<typeof setInterval> | undefined;
  #step = 0;
  /** When the next step is due, before swing. */
  #due = 0;

  constructor(options: StepClockOptions) {
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#timer !== undefined;
  }

  start(): void {
    if (this.isRunning) return;
    this.#step = 0;
    this.#due = this.#options.now() + UPBEAT;
    this.#timer = setInterval(this.schedule, LOOK_EVERY_MS);
    this.schedule();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  schedule = (): void => {
    const { now, pace, onStep } = this.#options;
    const moment = now();
    while (this.#due < moment + LOOK_AHEAD) {
      const { tempo, swing } = pace();
      const length = 60 / tempo / 4;
      const late = this.#step % 2 === 1 ? (swing * length) / 3 : 0;
      // Steps that were due while the page was suspended are skipped, not made up for.
      if (this.#due + late >= moment) onStep(this.#step, this.#due + late);
      this.#step = (this.#step + 1) % PATTERN_STEPS;
      this.#due += length;
    }
  };
}
