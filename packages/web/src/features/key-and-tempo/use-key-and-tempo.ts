import { useEffect, useRef, useState } from 'react';
import { createMemory, parseSwitch } from '../../lib/memory.ts';
import { TEMPO_RANGE } from '../../lib/tempo.ts';
import { useApp } from '../../platform/AppProvider.tsx';
import { useAudioPlayer } from '../../platform/audio/AudioProvider.tsx';
import { trackOf } from '../../platform/audio/playback.ts';
import { adaptationOf, type KeyAndTempo } from './key-and-tempo.ts';
import type { ApplyStretch } from './time-stretch.browser.ts';

export type KeyAndTempoControl = ReturnType<typeof useKeyAndTempo>;

/** The visitor's key and tempo, remembered in the browser, and their effect on every demo. Nothing of it loads until it is on. */
export function useKeyAndTempo() {
  const { logger, tracker } = useApp();
  const player = useAudioPlayer();
  const [setting, setSetting] = useState(recall);
  /** The code that changes the sound could not be loaded: demos play as they are. */
  const [hasFailed, setHasFailed] = useState(false);
  const stretch = useRef<Promise<ApplyStretch>>(null);

  useEffect(() => {
    const { element } = player;
    if (!(element instanceof HTMLAudioElement && (setting.isOn || stretch.current))) return;
    stretch.current ??= import('./time-stretch.browser.ts').then(({ openTimeStretch }) => openTimeStretch(element));
    let unsubscribe: (() => void) | undefined;
    let isCurrent = true;
    stretch.current.then(
      (apply) => {
        if (!isCurrent) return;
        setHasFailed(false);
        const follow = () => {
          const track = trackOf(player.getSnapshot().playback);
          apply(track && setting.isOn ? adaptationOf(track, setting) : null);
        };
        follow();
        // The player notifies before a new source sounds.
        unsubscribe = player.subscribe(follow);
      },
      (cause: unknown) => {
        // Switching on once more is another attempt.
        stretch.current = null;
        setHasFailed(true);
        logger.warn('Key and tempo could not be loaded', cause);
      },
    );
    return () => {
      isCurrent = false;
      unsubscribe?.();
    };
  }, [setting, player, logger]);

  const change = (changed: Partial<KeyAndTempo>) => {
    const next = { ...setting, ...changed };
    setSetting(next);
    memory.isOn.store(next.isOn);
    memory.key.store(next.key);
    memory.tempo.store(next.tempo);
    if (changed.isOn !== undefined) tracker.track('key and tempo switched', { on: next.isOn });
  };
  return { setting, change, hasFailed };
}

const memory = {
  isOn: createMemory({ key: 'labs.key-and-tempo', parse: parseSwitch }),
  key: createMemory({ key: 'labs.key', parse: wholeWithin(0, 11) }),
  tempo: createMemory({ key: 'labs.tempo', parse: wholeWithin(TEMPO_RANGE.slowest, TEMPO_RANGE.fastest) }),
};

function wholeWithin(least: number, most: number) {
  return (stored: string): number | null => {
    const value = /^\d+$/.test(stored) ? Number(stored) : Number.NaN;
    return value >= least && value <= most ? value : null;
  };
}

const recall = (): KeyAndTempo => ({
  isOn: memory.isOn.recall() ?? false,
  key: memory.key.recall() ?? 0,
  tempo: memory.tempo.recall() ?? 120,
});
