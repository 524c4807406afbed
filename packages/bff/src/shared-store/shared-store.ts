import type { RedisClient } from './redis-client.ts';

/** What several instances share. It may be away at any moment; nothing here rejects or waits for it then. */
export interface SharedStore {
  /** What the commands answer; undefined when the store is away, too slow or refuses them. */
  ask<T>(commands: (client: RedisClient) => Promise<T>): Promise<T | undefined>;
  /** Tells all instances that listen on the channel, this one too. Part of `commands`. */
  tell(client: RedisClient, channel: string, message: string): Promise<unknown>;
  /** Hears what is told on a channel, until the store is closed. To be called while the BFF is built. */
  listen(channel: string, hear: (message: string) => void): void;
  /**
   * Runs whenever the store is there: at first, and when it is back. What was told meanwhile was not heard. To be called
   * while the BFF is built; must not reject.
   */
  onReturn(run: () => Promise<void>): void;
}
