import fp from 'fastify-plugin';
import { z } from 'zod';
import type { SharedStore } from '../shared-store/redis-connection.ts';
import { createKeyHash } from '../shared-store/seal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes counts over all instances, those of a name apart from others; null when nothing is shared. */
    sharedCounts: { named(name: string): SharedCounts } | null;
  }
}

/** Counts that several BFFs share. What they are about is written nowhere in the store. */
export const sharedCounts = fp(
  async (app) => {
    const { sharedStore: store } = app;
    const hashKey = createKeyHash(app.cookieSecrets[0]);
    app.decorate('sharedCounts', store && { named: (name) => createSharedCounts(store, { name, hashKey }) });
  },
  { name: 'shared-counts', dependencies: ['shared-store', 'cookie-secrets'] },
);

/** What is counted, within a window that begins with the first. */
export interface CountedWindow {
  readonly key: string;
  readonly windowMs: number;
}

export interface SharedCount {
  readonly count: number;
  /** Milliseconds until the window ends. */
  readonly waitMs: number;
  /** When that is by the store's clock: names the window. */
  readonly endsAt: number;
}

/** Counts of all instances. */
export interface SharedCounts {
  /** Counts `by` more of each in one step; undefined when the store is away. */
  add(windows: readonly CountedWindow[], by: number): Promise<readonly SharedCount[] | undefined>;
  /** Takes one back of each. */
  takeBack(windows: readonly CountedWindow[], counts: readonly SharedCount[]): void;
}

const countedSchema = z.array(z.tuple([z.number(), z.number(), z.number()]));

/** Counts in the shared store, under hashes of their keys. `name` keeps them apart from other counts. */
function createSharedCounts(
  store: SharedStore,
  { name, hashKey }: { readonly name: string; readonly hashKey: (key: string) => string },
): SharedCounts {
  const keyOf = ({ key }: CountedWindow) => `${name}:${hashKey(key)}`;
  return {
    async add(windows, by) {
      const windowsMs = windows.map(({ windowMs }) => windowMs);
      const counted = await store.ask((client) => client.count(windows.map(keyOf), windowsMs, by));
      const parsed = countedSchema.safeParse(counted).data;
      return parsed?.map(([count, waitMs, endsAt]) => ({ count, waitMs, endsAt }));
    },
    takeBack(windows, counts) {
      const ends = counts.map(({ endsAt }) => endsAt);
      void store.ask((client) => client.takeBack(windows.map(keyOf), ends));
    },
  };
}
