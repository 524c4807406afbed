import type { AudioPlayer } from '../audio/audio-player.ts';
import { isActive } from '../audio/playback.ts';

interface PeaceOptions {
  readonly context: AudioContext;
  readonly player: AudioPlayer;
  /** The player started or the page was hidden: the instrument must stop. */
  readonly onSilence: () => void;
  /** The visitor's volume, 0 to 1. */
  readonly onVolume: (volume: number) => void;
  /** Unsubscribes. */
  readonly signal: AbortSignal;
}

/**
 * Coordinates an instrument with the player: only one of them plays, at the visitor's volume, and never while the page is
 * hidden.
 */
export function coordinateWithPlayer({ context, player, onSilence, onVolume, signal }: PeaceOptions): void {
  const followPlayer = () => {
    const { playback, volume, muted } = player.getSnapshot();
    if (isActive(playback)) onSilence();
    onVolume(muted ? 0 : volume);
  };
  const followVisibility = () => {
    if (!document.hidden) return void context.resume();
    onSilence();
    void context.suspend();
  };
  signal.addEventListener('abort', player.subscribe(followPlayer));
  followPlayer();
  document.addEventListener('visibilitychange', followVisibility, { signal });
}

/** Must be called before the instrument plays: pauses the player and resumes the context. */
export function pausePlayer(context: AudioContext, player: AudioPlayer): void {
  if (isActive(player.getSnapshot().playback)) player.pause();
  // A phone call or another application may have suspended the output.
  if (context.state !== 'running') void context.resume();
}
