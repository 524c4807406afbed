import { createContext, lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { useProvided } from '../AppProvider.tsx';
import { createNotificationStore, type Notification, type NotificationStore } from './notification-store.ts';

const ToastRegion = lazy(async () => ({ default: (await import('./ToastRegion.tsx')).ToastRegion }));

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
  const [needed, setNeeded] = useState(false);
  const waiting = useSyncExternalStore(store.subscribe, store.hasWaiting, () => false);
  if (waiting && !needed) setNeeded(true);
  return needed ? (
    <Suspense fallback={null}>
      <ToastRegion store={store} />
    </Suspense>
  ) : null;
}
