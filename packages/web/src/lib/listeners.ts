/** Listeners of a store, called in the order of their subscription. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Returns the function that unsubscribes. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: (): void => {
      for (const listener of listeners) listener();
    },
  };
}
