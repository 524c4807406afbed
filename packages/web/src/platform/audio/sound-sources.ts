import type { TabChannel } from '../open-channel.ts';
import type { AudioPlayer } from './audio-player.ts';
import { isActive } from './playback.ts';

/** What sounds in a page: its player, its instruments and its videos. Of all tabs, one source plays at a time. */
export type SoundSources = ReturnType<typeof createSoundSources>;

/** `openChannel` connects the tabs; it is called when a source of this page begins for the first time. */
export function createSoundSources(openChannel: () => TabChannel) {
  const silencers = new Set<() => void>();
  let channel: TabChannel | undefined;
  const connect = () => {
    const opened = openChannel();
    opened.addEventListener('message', () => {
      for (const silence of silencers) silence();
    });
    return opened;
  };
  return {
    /** Adds a source, which `silence` stops when another begins; it may be silent already. */
    join: (silence: () => void) => {
      silencers.add(silence);
      return {
        /** Must be called when it begins to play: silences all others. */
        begin: (): void => {
          for (const other of silencers) if (other !== silence) other();
          channel ??= connect();
          channel.postMessage(null);
        },
        leave: () => void silencers.delete(silence),
      };
    },
  };
}

/**
 * Makes the player one of the sources. Each of its tracks begins anew, except one that starts by itself: all others are silent by its
 * predecessor already, and what the visitor has started meanwhile must not be stopped. Returns the function that removes it.
 */
export function joinPlayer(player: AudioPlayer, sources: SoundSources): () => void {
  const { begin, leave } = sources.join(() => {
    if (isActive(player.getSnapshot().playback)) player.pause();
  });
  let played: string | false = false;
  const follow = () => {
    const { playback } = player.getSnapshot();
    const plays = isActive(playback) && playback.track.id;
    if (plays && plays !== played && !player.continues) begin();
    played = plays;
  };
  const unsubscribe = player.subscribe(follow);
  return () => {
    unsubscribe();
    leave();
  };
}
