import type { PackInstrument } from '@sound-library/contract/entities/pack-instrument.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAudioPlayer } from '../../../../platform/audio/AudioProvider.tsx';
import { homeBase, shiftedBase } from './keyboard-range.ts';
import type { Controls, OpenInstrument } from './live/open-instrument.ts';

/** How far an instrument has come: its code and its notes are fetched by the first gesture. */
export type Stage =
  | { readonly kind: 'closed' | 'failed' }
  | { readonly kind: 'loading'; readonly loaded: number }
  | ({ readonly kind: 'open'; readonly Controls: typeof Controls } & OpenInstrument);

interface Drawn {
  readonly section: RefObject<HTMLElement | null>;
  readonly region: RefObject<HTMLDivElement | null>;
}

/** An instrument drawn in `section`, with its keys in `region`. Call `open` within a gesture. */
export function useInstrument(instrument: PackInstrument, { section, region }: Drawn) {
  const player = useAudioPlayer();
  const [stage, setStage] = useState<Stage>({ kind: 'closed' });
  const [base, setBase] = useState(() => homeBase(instrument));
  const context = useRef<AudioContext>(null);
  const left = useRef<AbortController>(null);

  useEffect(
    () => () => {
      left.current?.abort();
      void context.current?.close();
      context.current = null;
    },
    [],
  );

  const onOctave = (step: 1 | -1) => setBase((now) => shiftedBase(now, step));

  /** `first` is the note that asked for it: it sounds as soon as it can. */
  const open = async (first?: number) => {
    if (stage.kind === 'loading' || stage.kind === 'open' || !section.current || !region.current) return;
    left.current = new AbortController();
    const { signal } = left.current;
    context.current ??= new AudioContext({ latencyHint: 'interactive' });
    const onProgress = (loaded: number) => !signal.aborted && setStage({ kind: 'loading', loaded });
    onProgress(0);
    try {
      const live = await import('./live/open-instrument.ts');
      const drawn = { section: section.current, region: region.current };
      const opened = await live.openInstrument({
        ...drawn,
        context: context.current,
        instrument,
        player,
        signal,
        onProgress,
        onOctave,
      });
      if (signal.aborted) return;
      setStage({ kind: 'open', Controls: live.Controls, ...opened });
      if (first !== undefined) opened.session.tap(first);
    } catch {
      // Whatever is missing, code or notes: the section says so and offers another try.
      if (!signal.aborted) setStage({ kind: 'failed' });
    }
  };

  return { stage, base, onOctave, open };
}
