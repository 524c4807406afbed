/** Milliseconds as minutes and seconds, such as `0:07` or `12:30`; whole seconds that have passed. */
export function formatDuration(durationMs: number): string {
  const seconds = Math.max(0, Math.floor(durationMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
