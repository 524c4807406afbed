import { createContext, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useApp, useProvided } from '../AppProvider.tsx';
import { LazyPart, lazyModule } from '../LazyPart.tsx';
import * as styles from './NotificationsProvider.module.css';
import { createNotificationStore, type Notification, type NotificationStore } from './notification-store.ts';

const toastRegion = lazyModule(() => import('./ToastRegion.tsx'));

const Notifications = createContext<NotificationStore | null>(null);

/** Provides `useNotify`; the toasts are loaded with the first notification. Rendered above the pages. */
export function NotificationsProvider({ children }: { readonly children: ReactNode }) {
  const [store] = useState(createNotificationStore);
  return (
    <Notifications value={store}>
      {children}
      <ToastsOnceNeeded store={store} />
    </Notifications>
  );
}

/** Shows a notification at the edge of the page: `notify({ tone: 'success', text })`. For handlers and effects. */
export function useNotify(): (notification: Notification) => void {
  return useProvided(Notifications, 'NotificationsProvider').notify;
}

/** Longer than toasts, which stay while the pointer is above them. */
const PLAIN_MS = 10_000;

function ToastsOnceNeeded({ store }: { readonly store: NotificationStore }) {
  const { logger } = useApp();
  const [needed, setNeeded] = useState(false);
  const [plain, setPlain] = useState('');
  const waiting = useSyncExternalStore(store.subscribe, store.hasWaiting, () => false);
  if (waiting && !needed) setNeeded(true);

  useEffect(() => {
    if (!plain) return;
    const timer = setTimeout(() => setPlain(''), PLAIN_MS);
    return () => clearTimeout(timer);
  }, [plain]);

  const fail = (cause: unknown) => {
    logger.error('The toasts could not be loaded', cause);
    // The network that lost them is often what the notification reports: it is shown as mere text.
    setPlain(
      store
        .take()
        .map(({ text }) => text)
        .join(' '),
    );
    // The next notification tries again.
    setNeeded(false);
  };
  return (
    <>
      {needed ? (
        <LazyPart module={toastRegion} onError={fail}>
          {({ ToastRegion }) => <ToastRegion store={store} />}
        </LazyPart>
      ) : null}
      {plain ? (
        <p className={styles.plain} data-area="labs" data-screen-only role="alert">
          {plain}
        </p>
      ) : null}
    </>
  );
}
