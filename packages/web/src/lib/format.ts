const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
const STEP = 1000;

/** A file's size for people: `860 B`, `1.5 kB`, `148 MB`. In thousands, as operating systems and shops count. */
export function formatBytes(bytes: number, languageTag: string): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)), BYTE_UNITS.length - 1);
  const amount = new Intl.NumberFormat(languageTag, { maximumSignificantDigits: 3 }).format(bytes / STEP ** power);
  return `${amount}\u00a0${BYTE_UNITS[power]}`;
}

/** Milliseconds as minutes and seconds, such as `0:07` or `12:30`; rounded down to seconds. */
export function formatDuration(durationMs: number): string {
  const seconds = Math.max(0, Math.floor(durationMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Milliseconds as an ISO 8601 duration in whole seconds: `PT1M23S`. */
export function isoDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `PT${seconds}S` : `PT${minutes}M${seconds % 60}S`;
}

const MINUTE_MS = 60_000;

/** Units from the largest, with their length in milliseconds. A month has its mean length. */
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
 * How long ago an instant was, in the largest completed unit; both in milliseconds since 1970. Null when it was less than a
 * minute ago, or is in the future because two clocks disagree.
 */
export function timeSince(instant: number, now: number): RelativeTime | null {
  const passed = now - instant;
  for (const [unit, length] of TIME_UNITS) {
    if (passed >= length) return { value: -Math.floor(passed / length), unit };
  }
  return null;
}
