import { useEffect, useState } from 'react';
import { useApp } from '../../platform/AppProvider.tsx';
import { usePlayerSnapshot } from '../../platform/audio/AudioProvider.tsx';
import { loadPlayerBar } from './load-player-bar.ts';
import { NowPlaying } from './NowPlaying.tsx';

type Parts = Awaited<ReturnType<typeof loadPlayerBar>>;

/** The bar at the lower edge, from the first sound until it is closed. Nothing of it is in the page before. */
export function Player() {
  const { logger } = useApp();
  const snapshot = usePlayerSnapshot();
  const { playback } = snapshot;
  const isShown = playback.kind !== 'idle';
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    if (!isShown || parts) return;
    // What can't be had now is asked for again with the next sound; this one goes on without.
    loadPlayerBar().then(setParts, (cause: unknown) => logger.warn('The player bar could not be loaded', cause));
  }, [isShown, parts, logger]);
  return (
    <>
      <NowPlaying snapshot={snapshot} />
      {isShown && parts ? <parts.PlayerBar snapshot={snapshot} playback={playback} /> : null}
    </>
  );
}
