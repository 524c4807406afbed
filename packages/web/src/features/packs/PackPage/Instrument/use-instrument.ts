import type { PackInstrument } from '@sound-library/contract/resources/packs.ts';
import { type RefObject, useState } from 'react';
import { useApp } from '../../../../platform/AppProvider.tsx';
import { useAudioPlayer } from '../../../../platform/audio/AudioProvider.tsx';
import { useLive } from '../../../../platform/instrument/Start.tsx';
import { homeBase, shiftedBase } from './keyboard-range.ts';
import type { Controls, OpenInstrument } from './live/open-instrument.ts';

type LiveInstrument = OpenInstrument & { readonly Controls: typeof Controls };

interface PackToPlay {
  readonly slug: string;
  readonly instrument: PackInstrument;
}

interface Drawn {
  readonly section: RefObject<HTMLElement | null>;
  readonly region: RefObject<HTMLDivElement | null>;
}

/** A pack's instrument, drawn in `section`, with its keys in `region`. Call `open` within a gesture. */
export function useInstrument({ slug, instrument }: PackToPlay, { section, region }: Drawn) {
  const { tracker } = useApp();
  const player = useAudioPlayer();
  const { stage, open: openLive } = useLive<LiveInstrument>();
  const [base, setBase] = useState(() => homeBase(instrument));
  const onOctave = (step: 1 | -1) => setBase((now) => shiftedBase(now, step));

  /** `first` is the note that asked for it: it sounds as soon as it can. */
  const open = async (first?: number) => {
    if (!section.current || !region.current) return;
    const drawn = { section: section.current, region: region.current };
    await openLive(
      async (opening) => {
        const live = await import('./live/open-instrument.ts');
        const opened = await live.openInstrument({ ...drawn, ...opening, instrument, player, onOctave });
        return { Controls: live.Controls, ...opened };
      },
      ({ session }) => {
        if (first !== undefined) session.tap(first);
        tracker.track('instrument opened', { instrument: slug });
      },
    );
  };

  return { stage, base, onOctave, open };
}
