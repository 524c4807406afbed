import type { PlaybackFailure } from '../../platform/audio/playback.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './PlayerFailure.module.css';

interface PlayerFailureProps {
  readonly reason: PlaybackFailure;
  readonly onRetry: () => void;
}

/** Why nothing sounds, in words, and a second try. */
export function PlayerFailure({ reason, onRetry }: PlayerFailureProps) {
  const text = useText();
  return (
    <div className={styles.failure}>
      <p className={styles.words} role="alert">
        <Icon name="warning" />
        <span>{text(`player.failed.${reason}`)}</span>
      </p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        {text('player.retry')}
      </Button>
    </div>
  );
}
