import { createContext, type ReactNode, useState, useSyncExternalStore } from 'react';
import { useApp, useProvided } from '../AppProvider.tsx';
import { LazyPart, lazyModule } from '../LazyPart.tsx';
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

function ToastsOnceNeeded({ store }: { readonly store: NotificationStore }) {
  const { logger } = useApp();
  const [needed, setNeeded] = useState(false);
  const waiting = useSyncExternalStore(store.subscribe, store.hasWaiting, () => false);
  if (waiting && !needed) setNeeded(true);
  const fail = (cause: unknown) => {
    logger.error('The notification could not be shown', cause);
    // The next notification tries again.
    store.take();
    setNeeded(false);
  };
  return needed ? (
    <LazyPart module={toastRegion} onError={fail}>
      {({ ToastRegion }) => <ToastRegion store={store} />}
    </LazyPart>
  ) : null;
}
