import type { AudioPlayer } from '../audio/audio-player.ts';
import type { SoundSources } from '../audio/sound-sources.ts';

interface CoordinationOptions {
  readonly context: Pick<AudioContext, 'state' | 'resume' | 'suspend'>;
  readonly player: AudioPlayer;
  readonly sources: SoundSources;
  /** Another source began or the page was hidden: the instrument must stop. */
  readonly onSilence: () => void;
  /** The visitor's volume, 0 to 1. */
  readonly onVolume: (volume: number) => void;
  readonly signal: AbortSignal;
}

/** Of player, instruments and tabs, one plays at a time, never in a hidden page. Call the result before playing. */
export function coordinateWithPlayer(options: CoordinationOptions): () => void {
  const { context, player, onSilence, onVolume, signal, sources } = options;
  const { begin, leave } = sources.join(onSilence);
  const followVolume = () => {
    const { volume, muted } = player.getSnapshot();
    onVolume(muted ? 0 : volume);
  };
  const followVisibility = () => {
    if (!document.hidden) return void context.resume();
    onSilence();
    void context.suspend();
  };
  signal.addEventListener('abort', player.subscribe(followVolume));
  signal.addEventListener('abort', leave);
  followVolume();
  document.addEventListener('visibilitychange', followVisibility, { signal });
  return () => {
    begin();
    // A phone call or another application may have suspended the output.
    if (context.state !== 'running') void context.resume();
  };
}
