/** What of a task counts as blocking: what it takes beyond this. */
const LONG_MS = 50;

export interface LongTask {
  readonly startMs: number;
  readonly durationMs: number;
}

/** Total blocking time after the first paint: of every long task what exceeds 50 ms, as far as it lies behind the paint. */
export function totalBlockingMs(tasks: readonly LongTask[], firstPaintMs: number): number {
  return tasks.reduce((sum, { startMs, durationMs }) => {
    const behindPaint = Math.min(durationMs, startMs + durationMs - firstPaintMs);
    return sum + Math.max(0, behindPaint - LONG_MS);
  }, 0);
}
