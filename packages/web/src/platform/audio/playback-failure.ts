import type { PlaybackFailure } from './playback.ts';

/** Codes of `MediaError`: 1 aborted, 2 network, 3 decode, 4 source not supported or not found. */
const FAILURE_BY_CODE = new Map<number, PlaybackFailure>([
  [2, 'network'],
  [3, 'decode'],
  [4, 'unavailable'],
]);

/**
 * Why the element's `error` event came, by its code; null when the load was merely given up.
 * Without a connection browsers say 'source not supported' too: then it is the connection. What else fails at the
 * beginning, missing or damaged, they tell apart for no file of another origin.
 */
export function failureOfMediaError(code: number | undefined, isOnline: boolean): PlaybackFailure | null {
  const failure = code === undefined ? 'unavailable' : (FAILURE_BY_CODE.get(code) ?? null);
  return failure === 'unavailable' && !isOnline ? 'network' : failure;
}

/** Why `play()` was refused; null when a newer call took its place. */
export function failureOfRejection(error: unknown): PlaybackFailure | null {
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return null;
  return name === 'NotAllowedError' ? 'blocked' : 'unavailable';
}
