/** Why playback failed: blocked until a gesture, connection lost, data broken, or source unavailable. */
export type PlaybackFailure = 'blocked' | 'network' | 'decode' | 'unavailable';

/** The state of the player, with its track. */
export type Playback =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' | 'playing' | 'paused' | 'ended'; readonly track: Track }
  | { readonly kind: 'failed'; readonly track: Track; readonly reason: PlaybackFailure };

export type PlaybackKind = Playback['kind'];

export function trackOf(playback: Playback): Track | null {
  return playback.kind === 'idle' ? null : playback.track;
}

/** It is playing, or will as soon as its data has loaded. */
export function isActive(playback: Playback): playback is Extract<Playback, { readonly track: Track }> {
  return playback.kind === 'playing' || playback.kind === 'loading';
}

/** One playable sound: a pack's demo, with the data that a player shows. */
export interface Track {
  readonly id: string;
  readonly pack: { readonly content_id: string; readonly slug: string };
  /** The name of the demo's pack. */
  readonly name: string;
  readonly title: string;
  readonly artist: string;
  readonly url: string;
  readonly durationMs: number;
  /** Integrated loudness in LUFS. */
  readonly loudness: number;
  /** Tonic and mode, such as `D minor`; null without a definite key. */
  readonly musicalKey: string | null;
  /** Beats per minute; null without a steady beat. */
  readonly tempo: number | null;
  /** Levels, evenly spread over the duration, in the format of `packPeaks`. */
  readonly peaks: string;
  /** A small picture. */
  readonly coverUrl: string | null;
  /** A large square one as JPEG, for the lock screen. */
  readonly artwork: { readonly url: string; readonly px: number } | null;
  /** Page of the demo's pack: a path of the route table, without locale prefix. */
  readonly href: string;
}

/** Everything about the player except the position. */
export interface PlayerSnapshot {
  readonly playback: Playback;
  /** The track was started by the queue: by 'next', 'previous' or the end of the one before, not by the visitor's choice. */
  readonly isFromQueue: boolean;
  /** How much of it was played in the server's page, before hydration; 0 for tracks that the player started. */
  readonly playedBeforeMs: number;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  /** The listener's volume, 0 to 1; the track's level is lowered from it. */
  readonly volume: number;
  readonly muted: boolean;
  readonly continuous: boolean;
}

export const SILENT_SNAPSHOT: PlayerSnapshot = {
  playback: { kind: 'idle' },
  isFromQueue: false,
  playedBeforeMs: 0,
  hasNext: false,
  hasPrevious: false,
  volume: 1,
  muted: false,
  continuous: false,
};

export const SEEK_STEP_MS = 5_000;
