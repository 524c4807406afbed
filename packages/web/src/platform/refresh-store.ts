import { createListeners } from '../lib/listeners.ts';

export type RefreshStore = ReturnType<typeof createRefreshStore>;

/** Whether the page's data is being refreshed (specification, section 4): initially false. One per page load. */
export function createRefreshStore() {
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
    /** Notifies when the flag changes; returns the function that unsubscribes. */
    subscribe: listeners.subscribe,
    /** Sets the flag until `work` settles, and returns its result. Of several, the last one clears the flag. */
    during: async <Result>(work: Promise<Result>): Promise<Result> => {
      count(1);
      try {
        return await work;
      } finally {
        count(-1);
      }
    },
  };
}
