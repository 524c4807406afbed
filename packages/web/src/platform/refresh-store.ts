import { createListeners } from '../lib/listeners.ts';
/** Whether the page's data is being refreshed (specification, section 4): `refreshing`, initially false. */
export interface RefreshStore {
  readonly isRefreshing: () => boolean;
  /** Notifies when the flag changes; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Sets the flag until `work` settles, and returns its result. Of several, the last one clears the flag. */
  readonly during: <Result>(work: Promise<Result>) => Promise<Result>;
}

/** One per page load. */
export function createRefreshStore(): RefreshStore {
  let pending = 0;
  const listeners = createListeners();
  function count(change: 1 | -1): void {
    const before = pending > 0;
    pending += change;
    if (pending > 0 === before) return;
    listeners.notify();
  }
  return {
    isRefreshing: () => pending > 0,
    subscribe: listeners.subscribe,
    during: async (work) => {
      count(1);
      try {
        return await work;
      } finally {
        count(-1);
      }
    },
  };
}
