/** The player tells its position a few times a second, and not always at the same beat as the clock. */
const SLACK_MS = 250;

/**
 * Adds up how long something was really heard: a position that moves on counts for as long as the clock has moved on too.
 * What is skipped by a seek counts as little as the moment that the seek took.
 */
export class HeardTime {
  totalMs: number;
  #positionMs = 0;
  #at: number | null = null;
  /** Time of the clock that no move has used yet. */
  #unused = 0;

  /** `beforeMs` was heard already. */
  constructor(beforeMs: number) {
    this.totalMs = beforeMs;
  }

  /** Sound comes from here on; nothing new while it comes already. */
  goOn(positionMs: number, at: number): void {
    if (this.#at !== null) return;
    this.#positionMs = positionMs;
    this.#at = at;
    this.#unused = 0;
  }

  /** The position is another one. */
  move(positionMs: number, at: number): void {
    if (this.#at === null) return;
    const possible = this.#unused + at - this.#at;
    const counted = Math.min(Math.max(0, positionMs - this.#positionMs), possible);
    this.totalMs += counted;
    this.#unused = Math.min(possible - counted, SLACK_MS);
    this.#positionMs = positionMs;
    this.#at = at;
  }

  /** Silence until it goes on: a pause, or data are awaited. */
  rest(): void {
    this.#at = null;
  }
}
