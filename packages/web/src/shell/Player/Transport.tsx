import { useAudioPlayer } from '../../platform/audio/AudioProvider.tsx';
import { PlayButton } from '../../platform/audio/PlayButton.tsx';
import type { PlayerSnapshot, Track } from '../../platform/audio/playback.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/Button/IconButton.tsx';
import styles from './Transport.module.css';

interface TransportProps {
  readonly track: Track;
  readonly snapshot: Pick<PlayerSnapshot, 'hasNext' | 'hasPrevious'>;
}

/** Play, and the way through the queue where there is one. */
export function Transport({ track, snapshot: { hasNext, hasPrevious } }: TransportProps) {
  const text = useText();
  const player = useAudioPlayer();
  const hasQueue = hasNext || hasPrevious;
  return (
    <div className={styles.transport}>
      {hasQueue ? (
        <span className={styles.previous}>
          <IconButton
            icon="previous"
            label={text('player.previous')}
            disabled={!hasPrevious}
            onClick={() => player.previous()}
          />
        </span>
      ) : null}
      <span className={styles.play}>
        <PlayButton track={track} />
      </span>
      {hasQueue ? (
        <span className={styles.next}>
          <IconButton icon="next" label={text('player.next')} disabled={!hasNext} onClick={() => player.next()} />
        </span>
      ) : null}
    </div>
  );
}
