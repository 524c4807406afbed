import fastifyRateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { BffConfig, PluginOptions } from '../config.ts';
import { tooManyRequests } from '../http/errors.ts';
import { AUTH_BODY_LIMIT } from '../http/security.plugin.ts';
import type { SharedCounts } from './shared-counts.plugin.ts';

const MINUTE_MS = 60_000;
/** Maximum number of clients in memory; a flood of new ones evicts the least recent. */
const MOST_CLIENTS = 50_000;
/** A cached response is so cheap that the limit must stop only floods, not a school behind one address. */
const CACHED_CALLS_FACTOR = 10;
const NEW_IDENTITIES_DIVISOR = 10;

const perMinute = (max: number) => ({ max, timeWindow: MINUTE_MS });

/** Login, registration and other calls with a secret: few per client network (IPv6: /64), and small bodies. */
export const CREDENTIALS_ROUTE = { bodyLimit: AUTH_BODY_LIMIT, config: { rateLimit: perMinute(30) } };

/** Expensive calls, such as those that use billing's allowance, per client network. */
export const COSTLY_LIMIT = perMinute(60);

/** New feature identities: enough for a school that opens at once, too few to fill a table. */
export const newIdentitiesLimit = ({ rateLimitPerMinute }: BffConfig) =>
  perMinute(Math.ceil(rateLimitPerMinute / NEW_IDENTITIES_DIVISOR));

/** Analytics requests, per route and client network: as many as all calls, and counted separately. */
export const analyticsLimit = ({ rateLimitPerMinute }: BffConfig) => perMinute(rateLimitPerMinute);

/** For calls that are usually served from the cache; `limitUncached` limits the forwarded ones. */
export const cachedCallsLimit = ({ rateLimitPerMinute }: BffConfig) =>
  perMinute(rateLimitPerMinute * CACHED_CALLS_FACTOR);

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a public call that the cache can't serve. Throws rate_limited. */
    limitUncached(request: FastifyRequest): Promise<void>;
  }
}

/** Per client network, stricter for credentials; with a shared store all instances count together. */
export const rateLimit = fp<PluginOptions>(
  async (app, { config, dependencies: { now } }) => {
    if (!config.throttling) {
      app.decorate('limitUncached', async () => undefined);
      return;
    }
    const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
    await app.register(fastifyRateLimit, {
      ...sharedStoreOf(app, now),
      ...perMinute(config.rateLimitPerMinute),
      cache: MOST_CLIENTS,
      // One client's remaining budget must not be stored with a response that serves others.
      addHeaders: silent,
      addHeadersOnExceeding: silent,
      errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
    });
    const uncached = app.createRateLimit(perMinute(config.rateLimitPerMinute));
    app.decorate('limitUncached', async (request: FastifyRequest) => {
      // Without a visitor's address: our own web server asks for a page that many visitors get.
      if (request.headers['x-forwarded-for'] === undefined) return;
      const verdict = await uncached(request);
      if (!verdict.isAllowed && verdict.isExceeded) throw tooManyRequests(verdict.ttl);
    });
  },
  { name: 'rate-limit', dependencies: ['errors', 'shared-counts'] },
);

function sharedStoreOf({ sharedCounts }: FastifyInstance, now: () => number) {
  if (!sharedCounts) return {};
  return { store: rateLimitStore((limit) => sharedCounts.named(`calls:${limit}`), now) };
}

/** Limits up to this are counted call by call over all instances; higher ones need less precision. */
const EXACT_MAX = 100;
/** For a higher limit, an instance reports to the others whenever a client has used up this fraction of it. */
const PARTS = 50;

type Callback = Parameters<FastifyRateLimitStore['incr']>[1];

interface ClientWindow {
  count: number;
  readonly endsAt: number;
  /** How many of `count` have been reported to the shared store. */
  reported: number;
  /** The shared store's count at the last report: all instances, in a window of its own. */
  all: { readonly count: number; readonly endsAt: number };
}

/** The route options that the plugin passes on: none for the general limit, undefined for one that is called by hand. */
const limitSchema = z.object({
  routeInfo: z
    .object({ method: z.union([z.string(), z.array(z.string())]).optional(), url: z.string().optional() })
    .optional(),
});

/**
 * A store for `@fastify/rate-limit`, which constructs it with `new` and counts each route's limit separately. Its own Redis store
 * needs another client than ours and delays every call. This one counts locally and with the other instances: for low limits before
 * each call, for high ones in the background and in batches. While the shared store is unavailable, local counting continues.
 */
export function rateLimitStore(
  countsOf: (limit: string) => SharedCounts,
  now: () => number,
): FastifyRateLimitStoreCtor {
  return class RateLimitStore implements FastifyRateLimitStore {
    readonly #shared: SharedCounts;
    // By size, each of one: a maximum count would allocate all the memory up front, for each limit.
    readonly #windows = new LRUCache<string, ClientWindow>({ maxSize: MOST_CLIENTS, sizeCalculation: () => 1 });

    constructor(options: object) {
      this.#shared = countsOf(limitName(options));
    }

    incr(client: string, callback: Callback, windowMs: number, max: number): void {
      const window = this.#open(client, windowMs);
      window.count += 1;
      const isExact = max <= EXACT_MAX;
      const isDue = isExact || window.count - window.reported >= max / PARTS;
      const report = isDue ? this.#report(client, window, windowMs) : undefined;
      const respond = () => callback(null, countOf(window, now()));
      // Never rejects. Not awaited for high limits.
      if (isExact) void report?.then(respond);
      else respond();
    }

    child(options: object): RateLimitStore {
      return new RateLimitStore(options);
    }

    #open(client: string, windowMs: number): ClientWindow {
      const existing = this.#windows.get(client);
      if (existing && existing.endsAt > now()) return existing;
      const all = existing?.all ?? { count: 0, endsAt: 0 };
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

/** A client's calls in its window, and the milliseconds until the window ends. */
function countOf({ count, reported, all, endsAt }: ClientWindow, now: number): { current: number; ttl: number } {
  if (all.endsAt <= now) return { current: count, ttl: endsAt - now };
  return { current: Math.max(count, all.count + count - reported), ttl: Math.max(endsAt, all.endsAt) - now };
}

function limitName(options: object): string {
  const { routeInfo } = limitSchema.parse(options);
  if (!routeInfo) return 'all';
  return `${String(routeInfo.method ?? '')} ${routeInfo.url ?? 'by hand'}`;
}
