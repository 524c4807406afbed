import { useEffect, useRef, useState } from 'react';
import { useApp } from '../AppProvider.tsx';
import { useAudioPlayer, useSoundSources } from '../audio/AudioProvider.tsx';
import type { AudioPlayer } from '../audio/audio-player.ts';
import type { SoundSources } from '../audio/sound-sources.ts';

/** The loading state of an instrument, whose code and recordings are loaded by the first gesture. */
export type Stage<Live> =
  | { readonly kind: 'closed' | 'failed' }
  | { readonly kind: 'loading'; readonly loaded: number }
  | ({ readonly kind: 'open' } & Live);

/** What an instrument needs of its page in order to open. */
export interface PageOpening {
  readonly context: AudioContext;
  /** Aborted when the visitor leaves or opening fails. */
  readonly signal: AbortSignal;
  readonly onProgress: (loaded: number) => void;
  readonly section: HTMLElement;
  readonly region: HTMLElement;
  readonly player: AudioPlayer;
  readonly sources: SoundSources;
}

/**
 * An instrument whose `load` imports its code and opens it, once, and that is disposed of with the component; each opened one is tracked
 * under its name. Computer keys play while `section` has the focus or the pointer; `region` within it contains the keys or pads in order.
 */
export function useLiveInstrument<Live extends { readonly session: object }>(
  name: string,
  load: (opening: PageOpening) => Promise<Live>,
) {
  const { tracker } = useApp();
  const player = useAudioPlayer();
  const sources = useSoundSources();
  const section = useRef<HTMLElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage<Live>>({ kind: 'closed' });
  const context = useRef<AudioContext>(null);
  const left = useRef<AbortController>(null);
  const pendingPlay = useRef<((session: Live['session']) => void) | undefined>(undefined);

  useEffect(
    () => () => {
      left.current?.abort();
      void context.current?.close();
      context.current = null;
    },
    [],
  );

  const isOpen = stage.kind === 'open';
  // The button that opened it is gone: the focus moves to the keys.
  useEffect(() => {
    if (!isOpen || document.activeElement !== document.body) return;
    region.current?.querySelector<HTMLElement>('[data-midi]')?.focus({ preventScroll: true });
  }, [isOpen]);

  /** Call it in a gesture; never rejects. `play` follows unless another gesture or source of sound comes first. */
  const open = async (play?: (session: Live['session']) => void): Promise<void> => {
    const isLoading = stage.kind === 'loading';
    if (play || !isLoading) pendingPlay.current = play;
    if (isLoading || isOpen || !section.current || !region.current) return;
    const drawn = { section: section.current, region: region.current };
    const attempt = new AbortController();
    const { signal } = attempt;
    left.current = attempt;
    context.current ??= new AudioContext({ latencyHint: 'interactive' });
    const onProgress = (loaded: number) => !signal.aborted && setStage({ kind: 'loading', loaded });
    onProgress(0);
    const { leave } = sources.join(() => {
      pendingPlay.current = undefined;
    });
    try {
      const live = await load({ ...drawn, context: context.current, signal, onProgress, player, sources });
      tracker.track('instrument opened', { instrument: name });
      if (!signal.aborted) {
        setStage({ kind: 'open', ...live });
        pendingPlay.current?.(live.session);
      }
    } catch {
      // Whichever of code or recordings failed, the section shows the failure and offers another attempt.
      if (!signal.aborted) setStage({ kind: 'failed' });
      // Recordings that are still arriving must not show as progress after the failure.
      attempt.abort();
    }
    leave();
  };
  return { stage, section, region, open };
}
