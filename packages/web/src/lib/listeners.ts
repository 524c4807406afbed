/** Listeners of a store, called in the order of their subscription. */
interface Listeners {
  /** Gives the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Tells everybody, in the order in which they came. */
  readonly notify: () => void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
}
