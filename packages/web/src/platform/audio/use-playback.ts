import { useCallback, useSyncExternalStore } from 'react';
import { useAudioPlayer } from './AudioProvider.tsx';
import { type PlaybackKind, playbackKindFor } from './playback.ts';
import { type PlayerSnapshot, SILENT_SNAPSHOT } from './player-snapshot.ts';

/** What the player does to this track: 'idle' unless it is the current one. Renders again only when that changes. */
export function usePlayback(trackId: string): PlaybackKind {
  const player = useAudioPlayer();
  const kind = useCallback(() => playbackKindFor(player.getSnapshot().playback, trackId), [player, trackId]);
  return useSyncExternalStore(player.subscribe, kind, () => 'idle');
}

/** Everything about the player except the position; for the player itself. */
export function usePlayerSnapshot(): PlayerSnapshot {
  const player = useAudioPlayer();
  return useSyncExternalStore(player.subscribe, player.getSnapshot, () => SILENT_SNAPSHOT);
}

/** Whole seconds of the current track that have passed. */
export function usePositionSeconds(): number {
  const player = useAudioPlayer();
  const seconds = useCallback(() => Math.floor(player.positionMs / 1000), [player]);
  return useSyncExternalStore(player.subscribeToPosition, seconds, () => 0);
}
