import { useAudioPlayer } from '../../platform/audio/AudioProvider.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import styles from './ContinuousSwitch.module.css';

/** Whether the next pack follows by itself when a demo ends. */
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
      <span className={styles.track} />
      {text('player.continuous')}
    </button>
  );
}
