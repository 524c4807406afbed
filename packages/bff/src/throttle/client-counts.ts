import type { SharedCounts } from './shared-counts.ts';
import { createWindowCounts } from './window-counts.ts';

/** How often a client has called in its window, and how many milliseconds that goes on. */
export interface ClientCount {
  readonly current: number;
  readonly ttl: number;
}

export interface ClientCounts {
  count(client: string, windowMs: number): Promise<ClientCount>;
}

interface ClientCountsOptions {
  readonly shared: SharedCounts;
  readonly now: () => number;
}

/** Counts calls of clients here and over all instances. While the shared store is away, what is counted here goes on. */
export function createClientCounts({ shared, now }: ClientCountsOptions): ClientCounts {
  const here = createWindowCounts(now);
  return {
    async count(client, windowMs) {
      here.add(client, windowMs);
      const own = { current: here.count(client), ttl: here.waitMs(client) };
      const [all] = (await shared.add([{ key: client, windowMs }], 1)) ?? [];
      return all && all.count > own.current ? { current: all.count, ttl: all.waitMs } : own;
    },
  };
}
