import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { pagePathAt } from '../config/areas.ts';
import type { WebConfig } from '../config/environment.ts';
import { previewOf } from '../pages/preview.ts';
import { plainPolicy } from './content-security-policy.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Whether the request is for a page that a link in an e-mail opens, or carries a token; null until that is determined.
     */
    isForTokenPage: boolean | null;
  }
}

/** When our handling of Global Privacy Control last changed. */
const PRIVACY_SIGNAL_SINCE = '2026-11-22';

/** The headers of every response, and the well-known resource that declares support for Global Privacy Control. */
export const securityHeaders = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    const headers = plainHeaders(config);
    app.decorateRequest('isForTokenPage', null);
    const isForTokenPage = (request: FastifyRequest): boolean => {
      request.isForTokenPage ??= mayBeTokenPage(request.url) && isTokenPage(pagePathAt(config, request));
      return request.isForTokenPage;
    };
    // Synchronous, because these hooks run for every request.
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(headers);
      const preview = previewOf(config, request.headers);
      // Everything in an editor's frame must be readable there, refusals too.
      if (preview) reply.header('content-security-policy', plainPolicy(preview.editorOrigins));
      if (isForTokenPage(request)) reply.header('referrer-policy', 'no-referrer');
      done();
    });
    // Applies to every response: the page, a redirect to it, an error.
    app.addHook('onSend', (request, reply, payload, done) => {
      if (isForTokenPage(request)) reply.header('cache-control', 'private, no-store');
      done(null, payload);
    });
    // https://w3c.github.io/gpc/
    app.get('/.well-known/gpc.json', (_, reply) =>
      reply.header('cache-control', 'public, max-age=86400').send({ gpc: true, lastUpdate: PRIVACY_SIGNAL_SINCE }),
    );
  },
  { name: 'security-headers' },
);

/** The headers of every response. Its policy, for responses that are not pages, loads nothing and allows no frames. */
export function plainHeaders({
  PUBLIC_ORIGIN,
  AREA_MODE,
}: Pick<WebConfig, 'PUBLIC_ORIGIN' | 'AREA_MODE'>): Record<string, string> {
  const https = PUBLIC_ORIGIN?.startsWith('https:') ?? false;
  return {
    'content-security-policy': plainPolicy(),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    // The areas belong to one site, and each may show files of another.
    'cross-origin-resource-policy': AREA_MODE === 'subdomain' ? 'same-site' : 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=(self)',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

const TOKEN_PAGES: readonly string[] = ['reset-password', 'set-account-details', 'confirm'];
const TOKEN_PAGE = new RegExp(`^(/[a-z-]+)?/account/(${TOKEN_PAGES.join('|')})/*$`, 'i');
const TOKEN_PAGE_MENTION = new RegExp(`[?]|${TOKEN_PAGES.join('|')}`, 'i');

/**
 * Whether a request target is, or redirects to, a page that a link in an e-mail opens. Such a page is never stored and sends
 * no referrer. The same goes for every other request with a token.
 */
export function isTokenPage(target: string): boolean {
  const [path = '', query = ''] = target.split(/\?(.*)/s);
  return TOKEN_PAGE.test(path.replaceAll(/\/{2,}/g, '/')) || new URLSearchParams(query).has('token');
}

/** A cheap check before `isTokenPage`: false for most targets. */
export function mayBeTokenPage(target: string): boolean {
  return TOKEN_PAGE_MENTION.test(target);
}
