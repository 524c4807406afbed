const MINUTE_MS = 60_000;

/** Units from the largest, with their length in milliseconds. A month has its mean length. */
const TIME_UNITS = [
  ['year', 365.25 * 24 * 60 * MINUTE_MS],
  ['month', 30.4375 * 24 * 60 * MINUTE_MS],
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

/** The (negative) time since an instant, in its largest completed unit; null within a minute, or when clocks disagree. */
export function timeSince(instant: number, now: number) {
  const passed = now - instant;
  for (const [unit, length] of TIME_UNITS) {
    if (passed >= length) return { value: -Math.floor(passed / length), unit };
  }
  return null;
}
