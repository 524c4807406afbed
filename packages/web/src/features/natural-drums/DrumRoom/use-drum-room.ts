import type { DrumKit } from '@sound-library/contract/resources/natural-drums.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { useApp } from '../../../platform/AppProvider.tsx';
import { useAudioPlayer } from '../../../platform/audio/AudioProvider.tsx';
import { useLive } from '../../../platform/instrument/Start.tsx';
import type { DrumSession } from './live/drum-session.ts';
import type { Controls } from './live/open-drum-kit.ts';
import type { Pattern } from './pattern/pattern.ts';

interface LiveDrums {
  readonly session: DrumSession;
  readonly Controls: typeof Controls;
}

interface Drawn {
  readonly section: RefObject<HTMLElement | null>;
  /** Holds the pads. */
  readonly region: RefObject<HTMLElement | null>;
}

/** A kit that is drawn and not yet loaded. Call `open` within a gesture; `then` is what the gesture was for. */
export function useDrumRoom(kit: DrumKit, pattern: Pattern, { section, region }: Drawn) {
  const { tracker } = useApp();
  const player = useAudioPlayer();
  const { stage, open: openLive } = useLive<LiveDrums>();
  const latest = useRef(pattern);
  useEffect(() => {
    latest.current = pattern;
  }, [pattern]);

  const open = async (then?: (session: DrumSession) => void) => {
    if (!section.current || !region.current) return;
    const drawn = { section: section.current, region: region.current };
    await openLive(
      async (opening) => {
        const live = await import('./live/open-drum-kit.ts');
        const opened = await live.openDrumKit({ ...drawn, ...opening, kit, player, pattern: () => latest.current });
        return { ...opened, Controls: live.Controls };
      },
      ({ session }) => {
        then?.(session);
        tracker.track('instrument opened', { instrument: 'natural-drums' });
      },
    );
  };
  return { stage, open };
}
