import fastifyPlugin from 'fastify-plugin';
import { addressOf, pathInLocale } from '../../src/platform/navigation/page-paths.ts';
import { areasFor } from '../config/areas.ts';
import type { WebConfig } from '../config/environment.ts';
import { localeOfRequest } from './notice-page.ts';

/** When our handling of Global Privacy Control last changed. */
const PRIVACY_SIGNAL_SINCE = '2026-11-22';

/** The resources that browsers and password managers look for at fixed addresses (RFC 8615). */
export const wellKnown = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    // https://w3c.github.io/gpc/
    app.get('/.well-known/gpc.json', (_, reply) =>
      reply.header('cache-control', 'public, max-age=86400').send({ gpc: true, lastUpdate: PRIVACY_SIGNAL_SINCE }),
    );
    // https://w3c.github.io/webappsec-change-password-url/
    app.get('/.well-known/change-password', (request, reply) => {
      const path = pathInLocale('/account/change-password', localeOfRequest(request));
      const location = addressOf(path, areasFor(config, request.host));
      return reply.header('cache-control', 'private, no-store').redirect(location, 303);
    });
  },
  { name: 'well-known', dependencies: ['security-headers'] },
);
