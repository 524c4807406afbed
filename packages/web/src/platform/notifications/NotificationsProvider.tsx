import { type ComponentType, createContext, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useApp, useProvided } from '../AppProvider.tsx';
import * as styles from './NotificationsProvider.module.css';
import type { Notification } from './ToastRegion.tsx';

type Notify = (notification: Notification) => void;

const NotifyContext = createContext<Notify | null>(null);

/** Longer than toasts, which stay while the pointer is above them. */
const PLAIN_MS = 10_000;

/** Provides `useNotify`; the toasts are loaded with the first notification, which waits for them. Rendered above the pages. */
export function NotificationsProvider({ children }: { readonly children: ReactNode }) {
  const { logger } = useApp();
  const [ToastRegion, setToastRegion] = useState<ComponentType | null>(null);
  const [plain, setPlain] = useState<readonly string[]>([]);

  const notify = useCallback<Notify>(
    (notification) => {
      const show = async () => {
        const toasts = await import('./ToastRegion.tsx');
        setToastRegion(() => toasts.ToastRegion);
        toasts.showToast(notification);
      };
      show().catch((cause: unknown) => {
        logger.error('The toasts could not be loaded', cause);
        // The network that lost them is often what the notification reports: it is shown as mere text.
        const { text } = notification;
        setPlain((shown) => (shown.includes(text) ? shown : [...shown, text]));
      });
    },
    [logger],
  );

  useEffect(() => {
    if (plain.length === 0) return;
    const timer = setTimeout(() => setPlain([]), PLAIN_MS);
    return () => clearTimeout(timer);
  }, [plain]);

  return (
    <NotifyContext value={notify}>
      {children}
      {ToastRegion ? <ToastRegion /> : null}
      {plain.length > 0 ? (
        <p className={styles.plain} data-area="labs" data-screen-only role="alert">
          {plain.join(' ')}
        </p>
      ) : null}
    </NotifyContext>
  );
}

/** Shows a notification at the edge of the page: `notify({ tone: 'success', text })`. For handlers and effects. */
export function useNotify(): Notify {
  return useProvided(NotifyContext, 'NotificationsProvider');
}
