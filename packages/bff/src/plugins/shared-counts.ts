import fp from 'fastify-plugin';
import { createKeyHash } from '../shared-store/hashed-key.ts';
import { createSharedCounts, type SharedCounts } from '../throttle/shared-counts.ts';

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
