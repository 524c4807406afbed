/** A time in milliseconds as ISO 8601 writes durations, in whole seconds: `PT1M23S`. */
export function isoDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `PT${seconds}S` : `PT${minutes}M${seconds % 60}S`;
}
