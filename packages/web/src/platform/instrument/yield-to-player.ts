import type { AudioPlayer } from '../audio/audio-player.ts';
import { isSounding } from '../audio/playback.ts';

interface PeaceOptions {
  readonly context: AudioContext;
  readonly player: AudioPlayer;
  /** The player sounds, or the page is hidden: the instrument is to be silent. */
  readonly onSilence: () => void;
  /** The visitor's volume, 0 to 1. */
  readonly onVolume: (volume: number) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** One thing sounds at a time, as loud as the visitor has set, and nothing while the page is hidden. */
export function yieldToPlayer({ context, player, onSilence, onVolume, signal }: PeaceOptions): void {
  const followPlayer = () => {
    const { playback, volume, muted } = player.getSnapshot();
    if (isSounding(playback)) onSilence();
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

/** Call before the instrument sounds: the player pauses, and the context runs. */
export function pausePlayer(context: AudioContext, player: AudioPlayer): void {
  if (isSounding(player.getSnapshot().playback)) player.pause();
  // A call, or another application, may have taken the output away.
  if (context.state !== 'running') void context.resume();
}
