import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { BffConfig, PluginOptions } from '../config.ts';
import { tooManyRequests } from '../http/errors.ts';
import { AUTH_BODY_LIMIT } from '../http/json-bodies.plugin.ts';
import { rateLimitStore } from './rate-limit-store.ts';

const MINUTE_MS = 60_000;
/** Clients remembered at once; a flood of new ones pushes the least recent out. */
const MOST_CLIENTS = 50_000;
/** An answer from the cache costs so little that only a flood must meet a limit, not a school behind one address. */
const CACHED_CALLS_FACTOR = 10;
const NEW_IDENTITIES_DIVISOR = 10;

const perMinute = (max: number) => ({ max, timeWindow: MINUTE_MS });

/** Routes of log ins, registrations and other calls with a secret: few per client network (IPv6: /64), and small bodies. */
export const CREDENTIALS_ROUTE = { bodyLimit: AUTH_BODY_LIMIT, config: { rateLimit: perMinute(30) } };

/** Calls that cost much each, such as requests of billing's allowance, per client network. */
export const COSTLY_LIMIT = perMinute(60);

/** New feature identities: a school opens at once, a flood would fill a table. */
export const newIdentitiesLimit = ({ rateLimitPerMinute }: BffConfig) =>
  perMinute(Math.ceil(rateLimitPerMinute / NEW_IDENTITIES_DIVISOR));

/** What pages tell analytics, per route and client network: as much as all calls, and never at their cost. */
export const analyticsLimit = ({ rateLimitPerMinute }: BffConfig) => perMinute(rateLimitPerMinute);

/** For calls that are answered from the cache as a rule; what goes up is limited by `limitUncached`. */
export const cachedCallsLimit = ({ rateLimitPerMinute }: BffConfig) =>
  perMinute(rateLimitPerMinute * CACHED_CALLS_FACTOR);

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a public call that the cache has no answer to. Throws rate_limited. */
    limitUncached(request: FastifyRequest): Promise<void>;
  }
}

/**
 * Limits per client network for every call, stricter ones for credentials; none when throttling is off. With a shared store
 * all instances count together.
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
      // How much one client has left must not be stored with an answer that serves others.
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
