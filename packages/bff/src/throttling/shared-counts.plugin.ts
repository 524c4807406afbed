import fp from 'fastify-plugin';
import { z } from 'zod';
import { createKeyHash } from '../session/cookies.plugin.ts';
import type { SharedStore } from '../shared-store/shared-store.plugin.ts';

/** A counted key, within a window that begins with the first call. */
export interface CountedWindow {
  readonly key: string;
  readonly windowMs: number;
}

export interface WindowCount {
  readonly count: number;
  readonly waitMs: number;
  /** The window's end by the store's clock: identifies the window. */
  readonly endsAt: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes counts over all instances, separate for each name; null without a shared store. */
    sharedCounts: { named(name: string): SharedCounts } | null;
  }
}

/** Counts that several BFFs share, under hashed keys: the store does not reveal what they are about. */
export const sharedCounts = fp(
  async (app) => {
    const { sharedStore: store } = app;
    const hashKey = createKeyHash(app.cookieSecrets[0]);
    const keysOf =
      (name: string) =>
      ({ key }: CountedWindow) =>
        `${name}:${hashKey(key)}`;
    app.decorate('sharedCounts', store && { named: (name) => countsIn(store, keysOf(name)) });
  },
  { name: 'shared-counts', dependencies: ['shared-store', 'cookie-secrets'] },
);

const countedSchema = z.array(z.tuple([z.number(), z.number(), z.number()]));

/** Counts of all instances. */
export type SharedCounts = ReturnType<typeof countsIn>;

function countsIn(store: SharedStore, keyOf: (window: CountedWindow) => string) {
  return {
    /** Adds `by` to each in one step; undefined when the store is unavailable. Never rejects. */
    async add(windows: readonly CountedWindow[], by: number): Promise<readonly WindowCount[] | undefined> {
      const windowsMs = windows.map(({ windowMs }) => windowMs);
      const counted = await store.ask((client) => client.count(windows.map(keyOf), windowsMs, by));
      const parsed = countedSchema.safeParse(counted).data;
      return parsed?.map(([count, waitMs, endsAt]) => ({ count, waitMs, endsAt }));
    },
    /** Takes one back of each. */
    takeBack(windows: readonly CountedWindow[], counts: readonly WindowCount[]): void {
      const ends = counts.map(({ endsAt }) => endsAt);
      void store.ask((client) => client.takeBack(windows.map(keyOf), ends));
    },
  };
}
