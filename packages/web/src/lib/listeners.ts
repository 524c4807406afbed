/** Those who want to hear of changes. */
interface Listeners {
  /** Gives the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Tells everybody, in the order in which they came. */
  readonly tell: () => void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: () => {
      for (const listener of listeners) listener();
    },
  };
}
