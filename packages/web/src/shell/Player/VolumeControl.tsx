import { useAudioPlayer } from '../../platform/audio/AudioProvider.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/Button/IconButton.tsx';
import { Slider } from '../../ui/Slider/Slider.tsx';
import styles from './VolumeControl.module.css';

interface VolumeControlProps {
  /** 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
}

/** How loud, and silence at once. */
export function VolumeControl({ volume, muted }: VolumeControlProps) {
  const text = useText();
  const player = useAudioPlayer();
  const silent = muted || volume === 0;
  return (
    <div className={styles.volume}>
      <IconButton
        icon={silent ? 'muted' : 'volume'}
        label={text(muted ? 'player.unmute' : 'player.mute')}
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
