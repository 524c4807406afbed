const STEP_SECONDS = 1;
const LEAP_SECONDS = 15;

interface SeekKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

interface Place {
  readonly seconds: number;
  readonly totalSeconds: number;
}

/** Where a key on the slider leads, in seconds: arrows 1 s, with shift or as page keys 15 s; null for other keys. */
export function seekTarget({ key, shiftKey }: SeekKey, { seconds, totalSeconds }: Place): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return totalSeconds;
  const step = shiftKey || key.startsWith('Page') ? LEAP_SECONDS : STEP_SECONDS;
  const direction = directionOf(key);
  if (direction === 0) return null;
  return Math.min(totalSeconds, Math.max(0, seconds + direction * step));
}

function directionOf(key: string): -1 | 0 | 1 {
  if (key === 'ArrowRight' || key === 'ArrowUp' || key === 'PageUp') return 1;
  if (key === 'ArrowLeft' || key === 'ArrowDown' || key === 'PageDown') return -1;
  return 0;
}
