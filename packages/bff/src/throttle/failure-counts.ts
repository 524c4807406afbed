import { LRUCache } from 'lru-cache';

/** Keys remembered at once; a flood of new ones pushes the least recent out. */
const MOST_KEYS = 100_000;

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Counts by key, each within a window that begins with the first one. */
export interface FailureCounts {
  count(key: string): number;
  /** Milliseconds until the key's window ends; 0 without one. */
  waitMs(key: string): number;
  /** Gives the way to take this one back. */
  add(key: string, windowMs: number): () => void;
}

export function createFailureCounts(now: () => number): FailureCounts {
  const windows = new LRUCache<string, Window>({ max: MOST_KEYS });

  function open(key: string): Window | undefined {
    const window = windows.get(key);
    return window && window.endsAt > now() ? window : undefined;
  }

  return {
    count: (key) => open(key)?.count ?? 0,
    waitMs: (key) => (open(key)?.endsAt ?? now()) - now(),
    add(key, windowMs) {
      const window = open(key) ?? { count: 0, endsAt: now() + windowMs };
      window.count += 1;
      windows.set(key, window);
      return () => {
        window.count -= 1;
      };
    },
  };
}
