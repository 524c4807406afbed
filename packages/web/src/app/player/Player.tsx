import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { useApp } from '../../platform/AppProvider.tsx';
import { AudioProvider, useAudioPlayer, usePlayerSnapshot } from '../../platform/audio/AudioProvider.tsx';
import { followPlayback } from '../../platform/audio/follow-playback.ts';
import { type PlayerSnapshot, trackOf } from '../../platform/audio/playback.ts';
import { localeOfPath } from '../../platform/i18n/locale-of-path.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { usePageLocation } from '../../platform/navigation/use-page.ts';
import { VisuallyHidden } from '../../ui/layout/Container.tsx';
import styles from './Player.module.css';

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

interface NowPlayingProps {
  readonly snapshot: Pick<PlayerSnapshot, 'playback' | 'isFromQueue'>;
}

/** Says which pack has begun when it came by itself or by a key: what somebody chose was read to them already. */
export function NowPlaying({ snapshot: { playback, isFromQueue } }: NowPlayingProps) {
  const text = useText();
  const track = isFromQueue ? trackOf(playback) : null;
  return (
    // There from the beginning: a region that comes together with its words is not read.
    <div role="status" className={styles.place}>
      {track ? (
        <VisuallyHidden key={track.id}>{text('player.now', { name: track.name, artist: track.artist })}</VisuallyHidden>
      ) : null}
    </div>
  );
}

/** The sound of all pages, in the page's language. */
export function Sound({ children }: { readonly children: ReactNode }) {
  return <AudioProvider buttonNames={buttonNamesIn(useIntl())}>{children}</AudioProvider>;
}

interface ButtonNames {
  readonly play: string;
  readonly pause: string;
}

const known = new WeakMap<IntlShape, ButtonNames>();

/** Written once per language: all pages have the same. */
function buttonNamesIn(intl: IntlShape): ButtonNames {
  const name = '{name}';
  const names = known.get(intl) ?? {
    play: intl.formatMessage({ id: 'player.play-named' }, { name }),
    pause: intl.formatMessage({ id: 'player.pause-named' }, { name }),
  };
  known.set(intl, names);
  return names;
}

/** Tells analytics what is listened to, on whatever page that goes on. */
export function SoundTracking(): null {
  const { tracker } = useApp();
  const player = useAudioPlayer();
  const { pathname } = usePageLocation();
  const path = useEffectEvent(() => localeOfPath(pathname).path);
  useEffect(() => followPlayback({ player, tracker, path: () => path() }), [player, tracker]);
  return null;
}

/** Loads the bar: with what a page lives on, or with the first sound. */
export const loadPlayerBar = () => import('./PlayerBar.tsx');
