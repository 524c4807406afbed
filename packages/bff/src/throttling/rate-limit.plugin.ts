import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { BffConfig, PluginOptions } from '../config.ts';
import { tooManyRequests } from '../http/errors.ts';
import { AUTH_BODY_LIMIT } from '../http/json-bodies.plugin.ts';
import { rateLimitStore } from './rate-limit-store.ts';

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

/** For calls that are usually answered from the cache; `limitUncached` limits the forwarded ones. */
export const cachedCallsLimit = ({ rateLimitPerMinute }: BffConfig) =>
  perMinute(rateLimitPerMinute * CACHED_CALLS_FACTOR);

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a public call that the cache can't answer. Throws rate_limited. */
    limitUncached(request: FastifyRequest): Promise<void>;
  }
}

/**
 * Limits per client network for every call, stricter ones for credentials; none when throttling is off. With a shared store all
 * instances count together.
 */
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
      const verdict = await uncached(request);
      if (!verdict.isAllowed && verdict.isExceeded) throw tooManyRequests(verdict.ttl);
    });
  },
  { name: 'rate-limit', dependencies: ['errors', 'shared-counts'] },
);

function sharedStoreOf({ sharedCounts }: FastifyInstance, now: () => number) {
  if (!sharedCounts) return {};
  const countsOf = (limit: string) => sharedCounts.named(`calls:${limit}`);
  return { store: rateLimitStore({ countsOf, now, mostClients: MOST_CLIENTS }) };
}
