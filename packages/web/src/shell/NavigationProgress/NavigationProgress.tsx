import { useNavigation } from 'react-router';
import styles from './NavigationProgress.module.css';

/** A line at the top while a page is on its way for longer than an instant; what else is asked for has signs of its own. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <div className={styles.line} data-navigating="" />;
}
