import { useEffect } from 'react';
import { usePlayerSnapshot } from '../../platform/audio/use-playback.ts';
import { keepFocusInView } from './keep-focus-in-view.ts';
import { NowPlaying } from './NowPlaying.tsx';
import { PlayerBar } from './PlayerBar.tsx';

/** The bar at the lower edge, from the first sound until it is closed. */
export function Player() {
  const snapshot = usePlayerSnapshot();
  const { playback } = snapshot;
  const isShown = playback.kind !== 'idle';
  useEffect(() => {
    if (isShown) keepFocusInView(document.activeElement);
  }, [isShown]);
  return (
    <>
      <NowPlaying snapshot={snapshot} />
      {isShown ? <PlayerBar snapshot={snapshot} playback={playback} /> : null}
    </>
  );
}
