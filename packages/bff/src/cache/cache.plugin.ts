import fp from 'fastify-plugin';
import type { PluginOptions } from '../config.ts';
import { reasonOf } from '../http/errors.ts';
import { createMemoryCacheStore } from './cache-store.ts';
import { createPublicCache, type PublicCache } from './public-cache.ts';
import { createAnswerShapes, createSharedAnswers } from './shared-answers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Public responses of the product API. */
    publicCache: PublicCache;
  }
}

/**
 * The cache of public responses: in this process, backed by the store that several BFFs share. It never holds session-dependent
 * data.
 */
export const cache = fp<PluginOptions>(
  async (app, { dependencies: { now } }) => {
    const { sharedStore: store } = app;
    const results = app.metrics?.counter('public_cache_results_total');
    const publicCache = createPublicCache({
      store: createMemoryCacheStore(),
      others: store ? createSharedAnswers({ store, shapeOf: createAnswerShapes(), now }) : undefined,
      now,
      ...(results ? { onResult: (result) => results.inc({ result }) } : {}),
      onBackgroundFailure: ({ call, path }, error) => {
        app.log.warn({ call, path, reason: reasonOf(error) }, 'a stale response could not be revalidated');
      },
    });
    app.decorate('publicCache', publicCache);
  },
  { name: 'cache', dependencies: ['product-api', 'shared-store'] },
);
