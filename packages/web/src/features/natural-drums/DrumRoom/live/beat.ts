import type { DrumPad, DrumStep } from '@sound-library/contract/resources/natural-drums.ts';
import { type Pattern, stepsOf } from '../pattern/pattern.ts';
import { StepClock } from './step-clock.ts';

/** How hard a pattern strikes, as MIDI velocities. */
const VELOCITY: Readonly<Record<DrumStep, number>> = { 0: 0, 1: 84, 2: 118 };

interface BeatOptions {
  readonly context: Pick<AudioContext, 'currentTime'>;
  readonly pads: readonly DrumPad[];
  /** Looked at for every step: it may change while it plays. */
  readonly pattern: () => Pattern;
  /** Sets a stroke; gives the function that takes it back. */
  readonly strike: (pad: DrumPad, velocity: number, time: number) => () => void;
  /** Told whenever it starts or stops. */
  readonly onRunning: (isRunning: boolean) => void;
}

/** What a step struck, for the eye. */
export interface SetStep {
  readonly step: number;
  readonly time: number;
  readonly strokes: readonly { readonly pad: DrumPad; readonly velocity: number }[];
}

/** Plays the pattern, step by step. */
export class Beat {
  readonly #options: BeatOptions;
  readonly #clock: StepClock;
  #ahead: { readonly time: number; readonly takeBack: () => void }[] = [];
  /** Steps that were set, oldest first, until they are shown. */
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

  /** Silence, also for what was set already. */
  stop(): void {
    if (!this.isRunning) return;
    this.#clock.stop();
    const now = this.#options.context.currentTime;
    for (const { time, takeBack } of this.#ahead) if (time > now) takeBack();
    this.#ahead = [];
    this.#set = [];
    this.#options.onRunning(false);
  }

  /** The latest step that is heard at a time, once; null when there is nothing new. */
  heardBy(time: number): SetStep | null {
    const heard = this.#set.filter((one) => one.time <= time);
    this.#set = this.#set.filter((one) => one.time > time);
    return heard.at(-1) ?? null;
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
