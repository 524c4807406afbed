import { createClient } from '@redis/client';
import { SCRIPTS } from './scripts.ts';

export interface RedisClientSettings {
  /** Address with user, password and number of the database, if any; `rediss:` for TLS. */
  readonly url: string;
  /** What the names of all keys begin with. */
  readonly keyPrefix: string;
  readonly connectTimeoutMs: number;
}

/**
 * A client of one connection. It queues nothing while it has none, and never connects again by itself: what is doubtful is
 * thrown away (redis-connection.ts).
 */
export function createRedisClient({ url, keyPrefix, connectTimeoutMs }: RedisClientSettings) {
  return createClient({
    url,
    keyPrefix: `${keyPrefix}:`,
    name: 'bff',
    scripts: SCRIPTS,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: connectTimeoutMs, reconnectStrategy: false },
  });
}

export type RedisClient = ReturnType<typeof createRedisClient>;
