import { useAudioPlayer } from '../../platform/audio/AudioProvider.tsx';
import type { AudioPlayer } from '../../platform/audio/audio-player.ts';
import { SEEK_STEP_MS } from '../../platform/audio/playback.ts';
import type { Shortcut } from '../../platform/keyboard/page-keys.ts';

type PlayerShortcut = Exclude<Shortcut, 'search' | 'help'>;

const ACTIONS: Readonly<Record<PlayerShortcut, (player: AudioPlayer) => void>> = {
  'play-pause': (player) => player.toggleCurrent(),
  back: (player) => player.seek(player.positionMs - SEEK_STEP_MS),
  forward: (player) => player.seek(player.positionMs + SEEK_STEP_MS),
  next: (player) => player.next(),
  previous: (player) => player.previous(),
  mute: (player) => player.setMuted(!player.getSnapshot().muted),
  stop: (player) => player.stop(),
};

/** Acts on the player by a shortcut; false while there is nothing to act on. */
export function usePlayerKeys(): (shortcut: PlayerShortcut) => boolean {
  const player = useAudioPlayer();
  return (shortcut) => {
    if (player.getSnapshot().playback.kind === 'idle') return false;
    ACTIONS[shortcut](player);
    return true;
  };
}
