import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { SharedCounts } from './shared-counts.plugin.ts';

/** Limits up to this are counted call by call over all instances; of higher ones nobody needs to know the last call. */
const EXACT_MAX = 100;
/** Of a higher limit, an instance reports to the others whenever a client has used up one part of so many. */
const PARTS = 50;

type Callback = Parameters<FastifyRateLimitStore['incr']>[1];

/** Calls of a client at this instance. */
interface ClientWindow {
  count: number;
  readonly endsAt: number;
  /** How many of `count` the shared store has. */
  reported: number;
  /** What the shared store counted at the last report: all instances, in a window of its own. */
  all: { readonly count: number; readonly endsAt: number };
}

interface RateLimitStoreOptions {
  /** The shared counts of a named limit. */
  readonly countsOf: (limit: string) => SharedCounts;
  readonly now: () => number;
  /** Clients remembered at once; a flood of new ones pushes the least recent out. */
  readonly mostClients: number;
}

/** What the plugin passes on of the route that a limit is for: none of the general one, nothing of one that is called by hand. */
const limitSchema = z.object({
  routeInfo: z
    .object({ method: z.union([z.string(), z.array(z.string())]).optional(), url: z.string().optional() })
    .optional(),
});

/**
 * A store for `@fastify/rate-limit`, which makes it with `new` and counts each route's limit apart. Its own store for Redis takes
 * another client than ours and has every call wait. This one counts here and with the other instances: for low limits before
 * each call, for high ones behind it and in batches. While the shared store is away, what is counted here goes on.
 */
export function rateLimitStore({ countsOf, now, mostClients }: RateLimitStoreOptions): FastifyRateLimitStoreCtor {
  return class RateLimitStore implements FastifyRateLimitStore {
    readonly #shared: SharedCounts;
    // By size, each of one: by number, room for all would be taken from the start, for each limit.
    readonly #windows = new LRUCache<string, ClientWindow>({ maxSize: mostClients, sizeCalculation: () => 1 });

    constructor(options: object) {
      this.#shared = countsOf(limitName(options));
    }

    incr(client: string, callback: Callback, windowMs: number, max: number): void {
      const window = this.#open(client, windowMs);
      window.count += 1;
      const isExact = max <= EXACT_MAX;
      const isDue = isExact || window.count - window.reported >= max / PARTS;
      const report = isDue ? this.#report(client, window, windowMs) : undefined;
      const answer = () => callback(null, countOf(window, now()));
      // It never rejects. Nobody waits for it where many calls are allowed.
      if (isExact) void report?.then(answer);
      else answer();
    }

    child(options: object): RateLimitStore {
      return new RateLimitStore(options);
    }

    #open(client: string, windowMs: number): ClientWindow {
      const known = this.#windows.get(client);
      if (known && known.endsAt > now()) return known;
      const all = known?.all ?? { count: 0, endsAt: 0 };
      const window = { count: 0, endsAt: now() + windowMs, reported: 0, all };
      this.#windows.set(client, window);
      return window;
    }

    async #report(client: string, window: ClientWindow, windowMs: number): Promise<void> {
      const unreported = window.count - window.reported;
      window.reported = window.count;
      const [all] = (await this.#shared.add([{ key: client, windowMs }], unreported)) ?? [];
      if (all) window.all = { count: all.count, endsAt: now() + all.waitMs };
    }
  };
}

/** How often a client has called in its window, and how many milliseconds that goes on. */
function countOf({ count, reported, all, endsAt }: ClientWindow, now: number): { current: number; ttl: number } {
  if (all.endsAt <= now) return { current: count, ttl: endsAt - now };
  return { current: Math.max(count, all.count + count - reported), ttl: Math.max(endsAt, all.endsAt) - now };
}

function limitName(options: object): string {
  const { routeInfo } = limitSchema.parse(options);
  if (!routeInfo) return 'all';
  return `${String(routeInfo.method ?? '')} ${routeInfo.url ?? 'by hand'}`;
}
