import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { SharedCounts } from './shared-counts.plugin.ts';

type Callback = Parameters<FastifyRateLimitStore['incr']>[1];

/** What the plugin tells of the route that a limit is for: none of the general one, nothing of one that is called by hand. */
const limitSchema = z.object({
  routeInfo: z
    .object({ method: z.union([z.string(), z.array(z.string())]).optional(), url: z.string().optional() })
    .optional(),
});

/**
 * A store for `@fastify/rate-limit`, which makes it with `new` and counts each route's limit apart. `countsOf` makes the
 * counts of a named limit.
 */
export function rateLimitStore(countsOf: (limit: string) => ClientCounts): FastifyRateLimitStoreCtor {
  class RateLimitStore implements FastifyRateLimitStore {
    readonly #counts: ClientCounts;

    constructor(options: object) {
      this.#counts = countsOf(limitName(options));
    }

    incr(client: string, callback: Callback, windowMs: number, max: number): void {
      const counted = this.#counts.count(client, { windowMs, max });
      if (counted instanceof Promise) {
        counted.then(
          (count) => callback(null, count),
          (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
        );
      } else callback(null, counted);
    }

    child(options: object): RateLimitStore {
      return new RateLimitStore(options);
    }
  }
  return RateLimitStore;
}

function limitName(options: object): string {
  const { routeInfo } = limitSchema.parse(options);
  if (!routeInfo) return 'all';
  return `${String(routeInfo.method ?? '')} ${routeInfo.url ?? 'by hand'}`;
}

/** Limits up to this are counted call by call over all instances; of higher ones nobody needs to know the last call. */
const EXACT_MAX = 100;
/** Of a higher limit, an instance tells the others whenever a client has used up one part of so many. */
const PARTS = 50;

interface ClientWindow {
  count: number;
  readonly endsAt: number;
  /** How many of `count` the shared store has been told of. */
  told: number;
}

interface OthersWindow {
  readonly count: number;
  /** What of the shared count came from here. */
  readonly own: number;
  readonly endsAt: number;
}

/** How often a client has called in its window, and how many milliseconds that goes on. */
interface ClientCount {
  readonly current: number;
  readonly ttl: number;
}

interface ClientCounts {
  /** Counts a call; a promise only where the shared store is waited for. */
  count(client: string, limit: { readonly windowMs: number; readonly max: number }): ClientCount | Promise<ClientCount>;
}

interface ClientCountsOptions {
  readonly shared: SharedCounts;
  readonly now: () => number;
  /** Clients remembered at once; a flood of new ones pushes the least recent out. */
  readonly mostClients: number;
}

/**
 * Counts calls of clients here and with the other instances: for low limits before each call, for high ones behind it and in
 * batches, so that a call waits for the shared store only where few are allowed. While that is away, what is counted here
 * goes on.
 */
export function createClientCounts({ shared, now, mostClients }: ClientCountsOptions): ClientCounts {
  const here = createLeastRecent<ClientWindow>(mostClients);
  const others = createLeastRecent<OthersWindow>(mostClients);

  function countHere(client: string, windowMs: number): ClientWindow {
    const known = here.get(client);
    const window = known && known.endsAt > now() ? known : { count: 0, endsAt: now() + windowMs, told: 0 };
    window.count += 1;
    if (window !== known) here.set(client, window);
    return window;
  }

  function othersOf(client: string): OthersWindow | undefined {
    const known = others.get(client);
    return known && known.endsAt > now() ? known : undefined;
  }

  async function countExactly(client: string, window: ClientWindow, windowMs: number): Promise<ClientCount> {
    const own = { current: window.count, ttl: window.endsAt - now() };
    const [all] = (await shared.add([{ key: client, windowMs }], 1)) ?? [];
    return all && all.count > own.current ? { current: all.count, ttl: all.waitMs } : own;
  }

  async function tellOthers(client: string, by: number, windowMs: number): Promise<void> {
    const [all] = (await shared.add([{ key: client, windowMs }], by)) ?? [];
    if (!all) return;
    const isNewWindow = all.count === by;
    const own = (isNewWindow ? 0 : (othersOf(client)?.own ?? 0)) + by;
    others.set(client, { count: Math.max(0, all.count - own), own, endsAt: now() + all.waitMs });
  }

  return {
    count(client, { windowMs, max }) {
      const window = countHere(client, windowMs);
      if (max <= EXACT_MAX) return countExactly(client, window, windowMs);
      const untold = window.count - window.told;
      if (untold >= max / PARTS) {
        window.told = window.count;
        // Nobody waits for it, and it never rejects.
        void tellOthers(client, untold, windowMs);
      }
      const elsewhere = othersOf(client);
      const endsAt = Math.max(window.endsAt, elsewhere?.endsAt ?? 0);
      return { current: window.count + (elsewhere?.count ?? 0), ttl: endsAt - now() };
    },
  };
}

/** By size, each of one: by number, room for all would be taken from the start, for each limit. */
function createLeastRecent<Value extends object>(most: number): LRUCache<string, Value> {
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1 });
}
