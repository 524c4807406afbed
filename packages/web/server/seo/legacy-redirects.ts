import fastifyPlugin from 'fastify-plugin';
import { legacyRedirectOf } from '../../src/app/legacy-redirects.ts';
import { addressOf } from '../../src/platform/navigation/areas.ts';
import { areasFor, pagePathAt, pageUrl, publicOriginOf } from '../config/areas.ts';
import type { WebConfig } from '../config/environment.ts';

/**
 * Legacy addresses lead on, in the feature-test environment only (specification, section 2). 308, as for every other
 * address that has moved for good; but kept by no browser: other environments, where these are pages of their own or
 * none, may stand at the same origin the next day.
 */
export const legacyRedirects = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    if (config.APP_ENV !== 'feature-test') return;
    app.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return;
      const page = legacyRedirectOf(pageUrl(pagePathAt(config, request), publicOriginOf(config)));
      if (!page) return;
      const location = addressOf(page, areasFor(config, request.host));
      return reply.code(308).headers({ location, 'cache-control': 'no-store' }).send();
    });
  },
  { name: 'legacy-redirects', dependencies: ['security-headers'] },
);
