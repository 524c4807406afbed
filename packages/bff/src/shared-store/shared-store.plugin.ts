import fp from 'fastify-plugin';
import type { PluginOptions } from '../config.ts';
import { createRedisConnection, type SharedStore } from './redis-connection.ts';

const CONNECT_TIMEOUT_MS = 1_000;
/** Limits this log line: a full store refuses hundreds of commands a second. */
const REFUSALS_LOGGED_EVERY_MS = 60_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** The store that several BFFs share; null without REDIS_URL. */
    sharedStore: SharedStore | null;
  }
}

/** Redis or Valkey (docs/decisions/0059): neither start nor readiness nor any response depends on it. */
export const sharedStore = fp<PluginOptions>(
  async (app, { config: { redis }, dependencies: { now, random } }) => {
    app.decorate('sharedStore', null);
    if (!redis) return;
    let loggedAt = Number.NEGATIVE_INFINITY;
    const connection = createRedisConnection({
      ...redis,
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
      random,
      onLoss: (reason) => app.log.warn({ reason }, 'the shared store is unavailable; using local state'),
      onConnected: () => app.log.info('the shared store is connected'),
      onRefusal(reason) {
        if (now() - loggedAt < REFUSALS_LOGGED_EVERY_MS) return;
        loggedAt = now();
        app.log.warn({ reason }, 'the shared store rejects commands');
      },
    });
    app.sharedStore = connection;
    app.metrics?.beforeScrape(() => {
      const isConnected = connection.isConnected() ? 1 : 0;
      app.metrics?.gauge('dependency_up').labels('shared-store').set(isConnected);
    });
    app.addHook('onReady', () => connection.start());
    app.addHook('onClose', () => connection.close());
  },
  { name: 'shared-store' },
);
