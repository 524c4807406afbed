const MINUTE_MS = 60_000;

/** From the largest: how long a unit takes, in milliseconds. A month is the mean of its lengths. */
const UNITS = [
  ['year', 365.25 * 24 * 60 * MINUTE_MS],
  ['month', 30.4375 * 24 * 60 * MINUTE_MS],
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

export interface RelativeTime {
  /** Negative: in the past. */
  readonly value: number;
  readonly unit: (typeof UNITS)[number][0];
}

/**
 * How long ago an instant was, in the largest unit that is over; both in milliseconds since 1970. Null when it was less
 * than a minute ago, or lies in the future because two clocks disagree.
 */
export function timeSince(instant: number, now: number): RelativeTime | null {
  const passed = now - instant;
  for (const [unit, length] of UNITS) {
    if (passed >= length) return { value: -Math.floor(passed / length), unit };
  }
  return null;
}
