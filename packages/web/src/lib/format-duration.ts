/** Milliseconds as minutes and seconds, such as `0:07` or `12:30`; rounded down to seconds. */
export function formatDuration(durationMs: number): string {
  const seconds = Math.floor(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Milliseconds as an ISO 8601 duration in whole seconds: `PT1M23S`. */
export function isoDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `PT${seconds}S` : `PT${minutes}M${seconds % 60}S`;
}
