const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
const STEP = 1000;

/** A file's size as people read it: `860 B`, `1.5 kB`, `148 MB`. Thousands, as systems and shops count. */
export function formatBytes(bytes: number, languageTag: string): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)), BYTE_UNITS.length - 1);
  const amount = new Intl.NumberFormat(languageTag, { maximumSignificantDigits: 3 }).format(bytes / STEP ** power);
  return `${amount}\u00a0${BYTE_UNITS[power]}`;
}

/** Milliseconds as minutes and seconds, such as `0:07` or `12:30`; whole seconds that have passed. */
export function formatDuration(durationMs: number): string {
  const seconds = Math.max(0, Math.floor(durationMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A time in milliseconds as ISO 8601 writes durations, in whole seconds: `PT1M23S`. */
export function isoDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `PT${seconds}S` : `PT${minutes}M${seconds % 60}S`;
}

const MINUTE_MS = 60_000;

/** From the largest: how long a unit takes, in milliseconds. A month is the mean of its lengths. */
const TIME_UNITS = [
  ['year', 365.25 * 24 * 60 * MINUTE_MS],
  ['month', 30.4375 * 24 * 60 * MINUTE_MS],
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

interface RelativeTime {
  /** Negative: in the past. */
  readonly value: number;
  readonly unit: (typeof TIME_UNITS)[number][0];
}

/**
 * How long ago an instant was, in the largest unit that is over; both in milliseconds since 1970. Null when it was less
 * than a minute ago, or lies in the future because two clocks disagree.
 */
export function timeSince(instant: number, now: number): RelativeTime | null {
  const passed = now - instant;
  for (const [unit, length] of TIME_UNITS) {
    if (passed >= length) return { value: -Math.floor(passed / length), unit };
  }
  return null;
}
