import { useText } from '../../../platform/i18n/use-text.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import styles from './VisitorMenu.module.css';

/** An outage is not a logout: nobody is asked to log in again. */
export function AccountUnavailable() {
  const text = useText();
  const words = text('visitor.unavailable');
  return (
    <p className={styles.unavailable} title={words}>
      <Icon name="warning" size="s" />
      <span className={styles.unavailableWords}>{words}</span>
    </p>
  );
}
