/** Runs a work once for all who ask for it while it is under way. */
export interface SingleFlight<T> {
  run(key: string, work: () => Promise<T>): Promise<T>;
  isUnderWay(key: string): boolean;
  /** Whoever asks from now on starts anew. */
  clear(): void;
}

export function createSingleFlight<T>(): SingleFlight<T> {
  const underWay = new Map<string, Promise<T>>();
  return {
    run(key, work) {
      const running = underWay.get(key);
      if (running) return running;
      const started = work().finally(() => {
        if (underWay.get(key) === started) underWay.delete(key);
      });
      underWay.set(key, started);
      return started;
    },
    isUnderWay: (key) => underWay.has(key),
    clear: () => underWay.clear(),
  };
}
