import { createListeners } from '../../lib/listeners.ts';
export interface Notification {
  readonly tone: 'info' | 'success' | 'error';
  readonly text: string;
  /** Progress, 0 to 1; without it the notification closes by itself. */
  readonly progress?: number;
}

export interface NotificationStore {
  /** Shows a notification, at once or when the toasts are loaded. */
  readonly notify: (notification: Notification) => void;
  /** Notifies when notifications are pending; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly hasWaiting: () => boolean;
  /** Removes and returns the pending notifications. */
  readonly take: () => readonly Notification[];
}

/** A queue of notifications. */
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
