import { useApp } from '../AppProvider.tsx';
import { useAudioPlayer, useSoundSources } from '../audio/AudioProvider.tsx';
import type { AudioPlayer } from '../audio/audio-player.ts';
import type { SoundSources } from '../audio/sound-sources.ts';
import { type Opening, useLive } from './Start.tsx';

/** What an instrument needs of its page in order to open. */
export interface PageOpening extends Opening {
  readonly player: AudioPlayer;
  readonly sources: SoundSources;
}

/**
 * An instrument whose `load` imports its code and opens it; each opened one is tracked under its name. `open` must be called within a
 * gesture, whose action is `play`: it happens as soon as possible.
 */
export function useLiveInstrument<Live extends { readonly session: object }>(
  name: string,
  load: (opening: PageOpening) => Promise<Live>,
) {
  const { tracker } = useApp();
  const player = useAudioPlayer();
  const sources = useSoundSources();
  const { open: openLive, ...drawn } = useLive<Live>();
  const openTracked = async (opening: Opening) => {
    const opened = await load({ ...opening, player, sources });
    tracker.track('instrument opened', { instrument: name });
    return opened;
  };
  const open = (play?: (session: Live['session']) => void) =>
    openLive(openTracked, play && (({ session }) => play(session)));
  return { ...drawn, open };
}
