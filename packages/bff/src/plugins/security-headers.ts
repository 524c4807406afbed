import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';
import type { PluginOptions } from './plugin-options.ts';

const HSTS_SECONDS = 365 * 24 * 60 * 60;

/** Headers of an API that is never a page: nothing may load, frame, sniff or store its answers. */
export const securityHeaders = fp<PluginOptions>(
  async (app, { config }) => {
    await app.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'no-referrer' },
      frameguard: { action: 'deny' },
      hsts: config.cookie.secure ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
    });
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
  },
  { name: 'security-headers', dependencies: ['request-context'] },
);
