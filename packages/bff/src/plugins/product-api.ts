import fp from 'fastify-plugin';
import { createHttpUpstream } from '../upstream/http-upstream.ts';
import type { UpstreamClient } from '../upstream/upstream-client.ts';
import type { PluginOptions } from './plugin-options.ts';

declare module 'fastify' {
  interface FastifyInstance {
    productApi: UpstreamClient;
  }
}

/** The product API, as an upstream. */
export const productApi = fp<PluginOptions>(
  async (app, { config, dependencies }) => {
    const client = createHttpUpstream({
      baseUrl: config.productApiUrl,
      ...config.upstream,
      ...dependencies,
      onBreakerChange: (state) => app.log.warn({ upstream: 'product-api', state }, 'circuit breaker changed'),
    });
    app.decorate('productApi', client);
    app.addHook('onClose', () => client.close());
  },
  { name: 'product-api', dependencies: ['errors'] },
);
