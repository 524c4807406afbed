import { createListeners } from '../lib/listeners.ts';
/** Whether what the page knows is being asked for anew (specification, section 4): `refreshing`, initially false. */
export interface RefreshStore {
  readonly isRefreshing: () => boolean;
  /** Says whenever the flag changes; gives the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Holds the flag up until `work` is done, well or not, and gives what it gives. Several at once end with the last. */
  readonly during: <Result>(work: Promise<Result>) => Promise<Result>;
}

/** One per page load. */
export function createRefreshStore(): RefreshStore {
  let underWay = 0;
  const listeners = createListeners();
  function count(change: 1 | -1): void {
    const before = underWay > 0;
    underWay += change;
    if (underWay > 0 === before) return;
    listeners.notify();
  }
  return {
    isRefreshing: () => underWay > 0,
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
