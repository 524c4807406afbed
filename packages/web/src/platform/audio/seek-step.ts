/** One step back or forward by key or lock screen. */
export const SEEK_STEP_MS = 5_000;
