import { createListeners } from '../../lib/listeners.ts';
export interface Notification {
  readonly tone: 'info' | 'success' | 'error';
  readonly text: string;
  /** How far something has come, 0 to 1; without it the notification goes by itself. */
  readonly progress?: number;
}

export interface NotificationStore {
  /** Shows a notification, at once or when the toasts are loaded. */
  readonly notify: (notification: Notification) => void;
  /** Says whenever notifications wait; gives the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly hasWaiting: () => boolean;
  /** Hands over what waits. */
  readonly take: () => readonly Notification[];
}

/** A queue of notifications, in their order. */
export function createNotificationStore(): NotificationStore {
  let waiting: readonly Notification[] = [];
  const listeners = createListeners();
  return {
    notify: (notification) => {
      waiting = [...waiting, clamped(notification)];
      listeners.notify();
    },
    subscribe: listeners.subscribe,
    hasWaiting: () => waiting.length > 0,
    take: () => {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
}

function clamped(notification: Notification): Notification {
  const { progress } = notification;
  if (progress === undefined) return notification;
  return { ...notification, progress: Number.isFinite(progress) ? Math.min(1, Math.max(0, progress)) : 0 };
}
