import fp from 'fastify-plugin';
import { hasSameOriginProof, type NeededProof } from '../csrf/same-origin-proof.ts';
import { RequestRefused } from '../errors/request-refused.ts';
import type { PluginOptions } from './plugin-options.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What an unsafe call must prove; by default all that can be proved. */
    sameOriginProof?: NeededProof;
  }
}

/** One gate for all unsafe methods, log in and register included. JSON bodies only, as a rule: see `json-bodies.ts`. */
export const csrf = fp<PluginOptions>(
  async (app, { config }) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const { sameOriginProof } = request.routeOptions.config;
      if (hasSameOriginProof(request.method, request.headers, config.publicOrigins, sameOriginProof)) return done();
      request.log.warn(
        { site: request.headers['sec-fetch-site'], origin: request.headers.origin },
        'no same-origin proof',
      );
      done(new RequestRefused('csrf_rejected', 'The request does not prove that it comes from the storefront.'));
    });
  },
  { name: 'csrf', dependencies: ['errors'] },
);
