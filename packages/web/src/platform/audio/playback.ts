/** Why nothing sounds: refused until a gesture, connection lost, data broken, or not to be had at all. */
export type PlaybackFailure = 'blocked' | 'network' | 'decode' | 'unavailable';

/** What the player is doing, with the track that it does it to. */
export type Playback =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' | 'playing' | 'paused' | 'ended'; readonly track: Track }
  | { readonly kind: 'failed'; readonly track: Track; readonly reason: PlaybackFailure };

export type PlaybackKind = Playback['kind'];

export const IDLE: Playback = { kind: 'idle' };

/** The track of a playback, if any. */
export function trackOf(playback: Playback): Track | null {
  return playback.kind === 'idle' ? null : playback.track;
}

/** Sound is there, or will be as soon as its data is. */
export function isSounding(playback: Playback): boolean {
  return playback.kind === 'playing' || playback.kind === 'loading';
}

/** What a playback is for one track: idle unless it is the current one. */
export function playbackKindFor(playback: Playback, trackId: string): PlaybackKind {
  return trackOf(playback)?.id === trackId ? playback.kind : 'idle';
}

/** One sound that can be heard: a pack's demo, with what a player shows of it. */
export interface Track {
  readonly id: string;
  /** What it demonstrates: the pack's name. */
  readonly name: string;
  /** Title of the demo itself. */
  readonly title: string;
  readonly artist: string;
  readonly url: string;
  readonly durationMs: number;
  /** Integrated loudness in LUFS. */
  readonly loudness: number;
  /** Levels, evenly spread over the duration, by `packPeaks`. */
  readonly peaks: string;
  /** A small picture, ready to be shown. */
  readonly coverUrl: string | null;
  /** A large one as JPEG, for the lock screen; square. */
  readonly artwork: { readonly url: string; readonly px: number } | null;
  /** Page of what it demonstrates: a path of the route table, without locale prefix. */
  readonly href: string;
}

/** Everything about the player except the position. */
export interface PlayerSnapshot {
  readonly playback: Playback;
  /** The track came by the queue: by 'next', 'previous' or the end of the one before, not by being chosen. */
  readonly isFromQueue: boolean;
  /** What was heard of it in the server's page, before hydration; 0 for all that the player began. */
  readonly heardBeforeMs: number;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  /** What the listener chose, 0 to 1; the loudness of the track is levelled below it. */
  readonly volume: number;
  readonly muted: boolean;
  /** The next track of the queue follows by itself. */
  readonly continuous: boolean;
}

export const SILENT_SNAPSHOT: PlayerSnapshot = {
  playback: IDLE,
  isFromQueue: false,
  heardBeforeMs: 0,
  hasNext: false,
  hasPrevious: false,
  volume: 1,
  muted: false,
  continuous: false,
};

/** The queue that goes with a track: the given one, the one at hand if the track is in it, else the track alone. */
export function queueFor(
  track: Track,
  given: readonly Track[] | undefined,
  atHand: readonly Track[],
): readonly Track[] {
  if (given && given.length > 0) return given;
  return atHand.some(({ id }) => id === track.id) ? atHand : [track];
}

/** The track so many places away, if there is one. */
export function neighbourOf(track: Track | null, queue: readonly Track[], distance: 1 | -1): Track | null {
  const place = queue.findIndex(({ id }) => id === track?.id);
  return place < 0 ? null : (queue[place + distance] ?? null);
}

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

/** One step back or forward by key or lock screen. */
export const SEEK_STEP_MS = 5_000;
