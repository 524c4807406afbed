import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { useAudioPlayer, useFetchAhead } from '../../audio/AudioProvider.tsx';
import { trackOf as currentTrackOf } from '../../audio/playback.ts';
import { isFocusNowhere } from '../../navigation/focus-content.ts';
import type { ListedPack } from '../listed-pack.ts';
import { listenToList } from './listen-to-list.ts';
import { clearTabStop, setTabStop, stopsOf } from './pack-stops.ts';

/** Hearing a list of packs by keys: one stop of the Tab key, arrows that move and play. */
export function useAuditionKeys(list: RefObject<HTMLElement | null>, packs: readonly ListedPack[]): void {
  const player = useAudioPlayer();
  const fetchAhead = useFetchAhead();
  const isReturn = useNavigationType() === 'POP';
  const audio = useRef({ player, fetchAhead });
  const active = useRef<string>(undefined);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const stops = stopsOf(element);
    const playing = currentTrackOf(audio.current.player.getSnapshot().playback)?.id;
    const isFirstLook = active.current === undefined;
    const place = packs.findIndex(({ slug, demo }) =>
      isFirstLook ? demo !== null && demo.content_id === playing : slug === active.current,
    );
    setTabStop(stops, Math.max(0, place));
    // Back from a pack that was opened from here: on with the next one.
    if (isFirstLook && isReturn && place >= 0 && isFocusNowhere()) {
      stops[place]?.name.focus({ preventScroll: true });
    }
    active.current ??= '';
    const stopListening = listenToList({
      list: element,
      stops,
      packs,
      ...audio.current,
      onActive: (index) => {
        active.current = packs[index]?.slug;
        setTabStop(stops, index);
      },
    });
    return () => {
      stopListening();
      clearTabStop(stops);
    };
  }, [list, packs, isReturn]);
}
