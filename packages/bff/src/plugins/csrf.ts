import fp from 'fastify-plugin';
import { hasSameOriginProof } from '../csrf/same-origin-proof.ts';
import { RequestRefused } from '../errors/request-refused.ts';
import type { PluginOptions } from './plugin-options.ts';

/** One gate for all unsafe methods, log in and register included. JSON bodies only: see `json-bodies.ts`. */
export const csrf = fp<PluginOptions>(
  async (app, { config }) => {
    app.addHook('onRequest', async (request) => {
      if (hasSameOriginProof(request.method, request.headers, config.publicOrigins)) return;
      request.log.warn(
        { site: request.headers['sec-fetch-site'], origin: request.headers.origin },
        'no same-origin proof',
      );
      throw new RequestRefused('csrf_rejected', 'The request does not prove that it comes from the storefront.');
    });
  },
  { name: 'csrf', dependencies: ['errors'] },
);
