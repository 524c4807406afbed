interface Pace {
  /** Beats per minute; a step is a quarter of a beat. */
  readonly tempo: number;
  /** 0 to 1: the delay of every second step, as a share of a third of a step. */
  readonly swing: number;
}

export const stepSeconds = (tempo: number): number => 60 / tempo / 4;

interface StepClockOptions {
  /** The audio clock, in seconds. */
  readonly now: () => number;
  /** Read for every step: it may change while the clock runs. */
  readonly pace: () => Pace;
  /** Steps that are due within this many seconds are scheduled now. */
  readonly lookAhead?: number;
  /** Called with every step, counted from 0, shortly before it is due, with the time for which to schedule it. */
  readonly onStep: (count: number, time: number) => void;
}

/** By default longer than a busy page's timer is late, shorter than a noticeable delay of changes. */
export const LOOK_AHEAD = 0.12;
const LOOK_EVERY_MS = 25;
/** Seconds before the first step, which would otherwise be scheduled in the past. */
const UPBEAT = 0.06;

/** Counts steps. The timer only triggers scheduling; times follow from the audio clock alone, so nothing drifts. */
export class StepClock {
  readonly #options: StepClockOptions;
  #timer: ReturnType<typeof setInterval> | undefined;
  #count = 0;
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
    this.#count = 0;
    this.#due = this.#options.now() + UPBEAT;
    this.#timer = setInterval(this.schedule, LOOK_EVERY_MS);
    this.schedule();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  schedule = (): void => {
    const { now, pace, lookAhead = LOOK_AHEAD, onStep } = this.#options;
    const moment = now();
    while (this.#due < moment + lookAhead) {
      const { tempo, swing } = pace();
      const length = stepSeconds(tempo);
      const delay = this.#count % 2 === 1 ? (swing * length) / 3 : 0;
      // Steps that were due while the page was suspended are skipped, not made up for.
      if (this.#due + delay >= moment) onStep(this.#count, this.#due + delay);
      this.#count += 1;
      this.#due += length;
    }
  };
}
