import { useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { useApp } from '../platform/AppProvider.tsx';
import { useText } from '../platform/i18n/use-text.ts';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import * as styles from './NavigationProgress.module.css';

/** A line at the top during a navigation that takes longer than an instant; other requests have indicators of their own. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <div className={styles.line} data-navigating="" />;
}

/** A small spinner at the bottom right while the page's data is being refreshed (specification, section 2). */
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
