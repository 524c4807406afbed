import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { z } from 'zod';
import type { ClientCounts } from './client-counts.ts';

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
