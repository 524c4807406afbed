import type { Track } from './track.ts';

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
