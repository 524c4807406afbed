import {
  createContext,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { AUDIO_HYDRATED } from '../../lib/before-hydration.ts';
import { useProvided } from '../AppProvider.tsx';
import { openChannel } from '../open-channel.ts';
import { AudioPlayer } from './audio-player.ts';
import { DemoPreloader } from './demo-preloader.ts';
import { type PlaybackKind, type PlayerSnapshot, SILENT_SNAPSHOT, type Track, trackOf } from './playback.ts';
import { createSoundSources, joinPlayer, type SoundSources } from './sound-sources.ts';

const SoundContext = createContext<ReturnType<typeof createAudio> | null>(null);

interface AudioProviderProps {
  /** Patterns of buttons' names, with `{name}` for the track: for the inline script, which has no texts. */
  readonly buttonNames?: { readonly play: string; readonly pause: string };
  readonly children: ReactNode;
}

/** Renders the one audio element, above everything that navigation replaces, so that playback outlives it. */
export function AudioProvider({ buttonNames, children }: AudioProviderProps) {
  const [audio] = useState(createAudio);
  const element = useRef<HTMLAudioElement>(null);

  useLayoutEffect(() => {
    if (!element.current) return;
    document.dispatchEvent(new Event(AUDIO_HYDRATED));
    const ends = [
      audio.player.attach(element.current),
      joinPlayer(audio.player, audio.sources),
      audio.preloader.connect(),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [audio]);

  return (
    <SoundContext value={audio}>
      {/* Before the buttons: one works while the page is still loading. */}
      {/* biome-ignore lint/a11y/useMediaCaption: instrumental demos contain no speech. */}
      <audio
        ref={element}
        preload="none"
        data-play={buttonNames?.play}
        data-pause={buttonNames?.pause}
        // The inline script has set a source if the visitor pressed play already.
        suppressHydrationWarning
      />
      {children}
    </SoundContext>
  );
}

function createAudio() {
  const player = new AudioPlayer();
  return {
    player,
    preloader: new DemoPreloader(player),
    sources: createSoundSources(() => openChannel('labs.player')),
  };
}

function useAudio() {
  return useProvided(SoundContext, 'AudioProvider');
}

export function useAudioPlayer(): AudioPlayer {
  return useAudio().player;
}

export function useSoundSources(): SoundSources {
  return useAudio().sources;
}

/** Preloads demos, the likeliest first; does nothing for visitors who save data. */
export function useDemoPreload(): (tracks: readonly Track[]) => void {
  const { preloader } = useAudio();
  return (tracks) => {
    if (!navigator.connection?.saveData) preloader.want(tracks);
  };
}

/** The playback state of a track: 'idle' unless it is the current one. Renders again only when that changes. */
export function usePlayback(trackId: string): PlaybackKind {
  const player = useAudioPlayer();
  const kind = useCallback(() => {
    const { playback } = player.getSnapshot();
    return trackOf(playback)?.id === trackId ? playback.kind : 'idle';
  }, [player, trackId]);
  return useSyncExternalStore(player.subscribe, kind, () => 'idle');
}

export function usePlayerSnapshot(): PlayerSnapshot {
  const player = useAudioPlayer();
  return useSyncExternalStore(player.subscribe, player.getSnapshot, () => SILENT_SNAPSHOT);
}

export function usePositionSeconds(): number {
  const player = useAudioPlayer();
  const seconds = useCallback(() => Math.floor(player.positionMs / 1000), [player]);
  return useSyncExternalStore(player.subscribeToPosition, seconds, () => 0);
}
