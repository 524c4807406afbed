export interface Signal<Told = void> {
  /** Calls the listener each time; gives what ends that. */
  listen(listener: (told: Told) => void): () => void;
  tell(told: Told): void;
}

/** Tells any number of listeners of something, in the order in which they came. */
export function signal<Told = void>(): Signal<Told> {
  const listeners = new Set<(told: Told) => void>();
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (told) => {
      for (const listener of [...listeners]) listener(told);
    },
  };
}
