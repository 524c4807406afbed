import { useEffect, useEffectEvent } from 'react';
import { Icon } from '../../ui/media/Icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { useAudioPlayer, useDemoPreload, usePlayback } from './AudioProvider.tsx';
import * as styles from './PlayButton.module.css';
import type { Track } from './playback.ts';

interface PlayButtonProps {
  readonly track: Track;
  /** In its label, where a pack has several buttons; by default the pack's. */
  readonly name?: string;
  /** The list that contains it, through which the player's 'next' and 'previous' move. */
  readonly queue?: () => readonly Track[];
  readonly size?: 'small' | 'medium' | 'large';
  /** Placed on a picture: light in every area. */
  readonly onPicture?: boolean;
  /** The key that does the same anywhere on the page. */
  readonly shortcut?: string;
}

/** Plays and pauses one track; its name is the effect of a press. */
export function PlayButton({ track, name, queue, size = 'medium', onPicture, shortcut }: PlayButtonProps) {
  const text = useText();
  const player = useAudioPlayer();
  const preload = useDemoPreload();
  const playback = usePlayback(track.id);
  // The track may be playing already in the server's page.
  const adopt = useEffectEvent(() => player.adopt(track, queue));
  useEffect(() => adopt(), []);
  const sounding = playback === 'playing' || playback === 'loading';
  return (
    <button
      type="button"
      className={styles.button}
      data-area={onPicture ? 'labs' : undefined}
      data-size={size === 'medium' ? undefined : size}
      data-playback={playback}
      // The inline script plays from these attributes.
      data-src={track.url}
      data-loudness={track.loudness}
      suppressHydrationWarning
      aria-label={text(sounding ? 'player.pause-named' : 'player.play-named', { name: name ?? track.name })}
      aria-keyshortcuts={shortcut}
      aria-busy={playback === 'loading' || undefined}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && preload([track])}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && preload([track])}
      onClick={() => player.toggle(track, queue?.())}
    >
      <Icon name={sounding ? 'pause' : 'play'} size={size === 'small' ? 's' : 'l'} />
    </button>
  );
}
