import { useText } from '../../platform/i18n/use-text.ts';
import { useOpenKeyboardHelp } from '../../platform/keyboard/page-keys.ts';
import styles from './KeysButton.module.css';

/** The way to the list of keys without a key; for screens that have a keyboard. */
export function KeysButton() {
  const text = useText();
  const open = useOpenKeyboardHelp();
  if (!open) return null;
  return (
    <button type="button" className={styles.button} aria-label={text('player.keys')} onClick={open}>
      <kbd className={styles.key}>?</kbd>
    </button>
  );
}
