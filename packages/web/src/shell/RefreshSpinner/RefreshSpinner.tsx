import { useSyncExternalStore } from 'react';
import { useApp } from '../../platform/AppProvider.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { Spinner } from '../../ui/Spinner/Spinner.tsx';
import styles from './RefreshSpinner.module.css';

/** A small spinner at the bottom right while what the page knows is asked for anew (specification, section 2). */
export function RefreshSpinner() {
  const text = useText();
  const { refresh } = useApp();
  const isRefreshing = useSyncExternalStore(refresh.subscribe, refresh.isRefreshing, () => false);
  return isRefreshing ? (
    <div className={styles.corner}>
      <Spinner size={8} label={text('refresh.label')} />
    </div>
  ) : null;
}
