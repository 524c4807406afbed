import { useAudioPlayer } from '../../platform/audio/AudioProvider.tsx';
import { PlayButton } from '../../platform/audio/PlayButton.tsx';
import type { PlayerSnapshot, Track } from '../../platform/audio/playback.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/forms/Button.tsx';
import { Slider } from '../../ui/forms/Slider.tsx';
import * as styles from './Transport.module.css';

interface TransportProps {
  readonly track: Track;
  readonly snapshot: Pick<PlayerSnapshot, 'hasNext' | 'hasPrevious'>;
}

/** Play button, with the queue's buttons where there is a queue. */
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
            aria-keyshortcuts="P"
            // A disabled button would lose the focus.
            aria-disabled={!hasPrevious}
            onClick={() => hasPrevious && player.previous()}
          />
        </span>
      ) : null}
      <span className={styles.play}>
        <PlayButton track={track} shortcut="K" />
      </span>
      {hasQueue ? (
        <span className={styles.next}>
          <IconButton
            icon="next"
            label={text('player.next')}
            aria-keyshortcuts="N"
            aria-disabled={!hasNext}
            onClick={() => hasNext && player.next()}
          />
        </span>
      ) : null}
    </div>
  );
}

export function ContinuousSwitch({ on }: { readonly on: boolean }) {
  const text = useText();
  const player = useAudioPlayer();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className={styles.switch}
      onClick={() => player.setContinuous(!on)}
    >
      <span className={styles.switchTrack} />
      {text('player.continuous')}
    </button>
  );
}

export function VolumeControl({ volume, muted }: Pick<PlayerSnapshot, 'volume' | 'muted'>) {
  const text = useText();
  const player = useAudioPlayer();
  const silent = muted || volume === 0;
  return (
    <div className={styles.volume}>
      <IconButton
        icon={silent ? VOLUME_PATHS.muted : VOLUME_PATHS.on}
        label={text(muted ? 'player.unmute' : 'player.mute')}
        aria-keyshortcuts="M"
        onClick={() => player.setMuted(!muted)}
      />
      <div className={styles.level}>
        <Slider
          aria-label={text('player.volume')}
          value={muted ? 0 : volume}
          step={5}
          tone="quiet"
          onChange={(level) => player.setVolume(level)}
        />
      </div>
    </div>
  );
}

/** Only the player's bar loads them. */
const VOLUME_PATHS = {
  on: 'M4 9.7v4.6h3.2l4.3 3.7V6L7.2 9.7H4zM15 9.3a3.8 3.8 0 0 1 0 5.4M17.7 6.6a7.6 7.6 0 0 1 0 10.8',
  muted: 'M4 9.7v4.6h3.2l4.3 3.7V6L7.2 9.7H4zM15.5 9.8l4.6 4.6M20.1 9.8l-4.6 4.6',
} as const;
