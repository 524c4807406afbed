import type { CacheEntry, CacheKey } from './cache-entry.ts';

/** Where public answers are kept. May forget anything at any time. */
export interface CacheStore {
  get(key: CacheKey): Promise<CacheEntry | undefined>;
  set(key: CacheKey, entry: CacheEntry): Promise<void>;
  delete(key: CacheKey): Promise<void>;
  clear(): Promise<void>;
}
