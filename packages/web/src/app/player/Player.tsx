import { type ReactNode, useEffect, useState } from 'react';
import { useApp } from '../../platform/AppProvider.tsx';
import { AudioProvider, usePlayerSnapshot } from '../../platform/audio/AudioProvider.tsx';
import { type PlayerSnapshot, trackOf } from '../../platform/audio/playback.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { VisuallyHidden } from '../../ui/layout/Container.tsx';
import * as styles from './Player.module.css';

type Parts = Awaited<ReturnType<typeof loadPlayerBar>>;

/** The bar at the lower edge, from the first playback until it is closed. The page does not contain it before. */
export function Player() {
  const { logger } = useApp();
  const snapshot = usePlayerSnapshot();
  const isShown = snapshot.playback.kind !== 'idle';
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    if (!isShown || parts) return;
    // A failed load is repeated with the next playback; this one continues without the bar.
    loadPlayerBar().then(setParts, (cause: unknown) => logger.warn('The player bar could not be loaded', cause));
  }, [isShown, parts, logger]);
  return (
    <>
      <NowPlaying snapshot={snapshot} />
      {parts ? <parts.ActivePlayer snapshot={snapshot} /> : null}
    </>
  );
}

/** Announces a pack that started by the queue or by a key: the visitor's own choice has been read out already. */
function NowPlaying({ snapshot: { playback, isFromQueue } }: { readonly snapshot: PlayerSnapshot }) {
  const text = useText();
  const track = isFromQueue ? trackOf(playback) : null;
  return (
    // Present from the start, because a live region that is inserted with its text is not announced.
    <div role="status" className={styles.place}>
      {track ? (
        <VisuallyHidden key={track.id}>{text('player.now', { name: track.name, artist: track.artist })}</VisuallyHidden>
      ) : null}
    </div>
  );
}

export function Sound({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const name = '{name}';
  const buttonNames = { play: text('player.play-named', { name }), pause: text('player.pause-named', { name }) };
  return <AudioProvider buttonNames={buttonNames}>{children}</AudioProvider>;
}

/** Loads the bar: with the code after hydration, or with the first playback. */
export const loadPlayerBar = () => import('./PlayerBar.tsx');
