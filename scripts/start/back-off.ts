const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** A process that ran this long was well: its next crash counts as the first. */
export const STEADY_MS = 30_000;
/** So many crashes before it was ever ready, and a process is given up. */
const START_ATTEMPTS = 3;

/** Pause before start number `crashes + 1`, doubling from 250 ms to 10 s. */
export function pauseBeforeRestart(crashes: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (crashes - 1), LONGEST_PAUSE_MS);
}

/** A process that was ready once is restarted for ever; one that never was has three attempts. */
export function isGivenUp(crashes: number, wasReady: boolean): boolean {
  return !wasReady && crashes >= START_ATTEMPTS;
}
