import fp from 'fastify-plugin';
import type { BffConfig, PluginOptions } from '../config.ts';

/** Equal to the header of pages on the same host, because a browser applies the last one that it sees. */
const HSTS_SECONDS = 2 * 365 * 24 * 60 * 60;

/**
 * Headers of an API that is never a page: nothing may load, frame, sniff or store its responses. They are constants, because
 * building them from options per response cost as much as reading the cookies.
 */
function answerHeaders({ cookie }: Pick<BffConfig, 'cookie'>): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    ...(cookie.secure ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` } : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    'cache-control': 'no-store',
  };
}

/** Sets them before any other hook can answer. */
export const securityHeaders = fp<PluginOptions>(
  async (app, { config }) => {
    const headers = answerHeaders(config);
    // Without promises, like all hooks that run for every request: most cost less than a promise does.
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
  },
  { name: 'security-headers', dependencies: ['request-context'] },
);
