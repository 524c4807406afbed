import fp from 'fastify-plugin';
import { openUpstream } from '../upstream/open-upstream.ts';
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
    const options = { baseUrl: config.productApiUrl, isOurs: true, ...config.upstream, ...dependencies };
    app.decorate('productApi', openUpstream(app, 'product-api', options));
  },
  { name: 'product-api', dependencies: ['errors'] },
);
