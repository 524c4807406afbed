import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { pagePathAt } from '../config/areas.ts';
import type { WebConfig } from '../config/environment.ts';
import { previewOf } from '../pages/preview.ts';
import { plainPolicy } from './content-security-policy.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** It asks for a page that a mail's link opens, or comes with a token; null before that was looked at. */
    isForTokenPage: boolean | null;
  }
}

/** When what we do about Global Privacy Control last changed. */
const PRIVACY_SIGNAL_SINCE = '2026-11-22';

/** The headers that every answer carries, and the address at which we say that we heed Global Privacy Control. */
export const securityHeaders = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    const headers = plainHeaders(config);
    app.decorateRequest('isForTokenPage', null);
    const isForTokenPage = (request: FastifyRequest): boolean => {
      request.isForTokenPage ??= mayBeTokenPage(request.url) && isTokenPage(pagePathAt(config, request));
      return request.isForTokenPage;
    };
    // Without promises: these hooks run for every request.
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(headers);
      const preview = previewOf(config, request.headers);
      // Whatever is answered in an editor's frame can be read there, refusals too.
      if (preview) reply.header('content-security-policy', plainPolicy(preview.editorOrigins));
      if (isForTokenPage(request)) reply.header('referrer-policy', 'no-referrer');
      done();
    });
    // Whatever the answer is: the page, a redirect to it, an error.
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

/** What every answer carries. Its policy, for answers that are no page of ours, lets nothing load and nobody frame. */
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
    // The areas are of one site: files of one may be shown by another.
    'cross-origin-resource-policy': AREA_MODE === 'subdomain' ? 'same-site' : 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=(self)',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

const TOKEN_PAGES: readonly string[] = ['reset-password', 'set-account-details', 'confirm'];
const TOKEN_PAGE = new RegExp(`^(/[a-z-]+)?/account/(${TOKEN_PAGES.join('|')})/*$`, 'i');
const TOKEN_PAGE_MENTION = new RegExp(`[?]|${TOKEN_PAGES.join('|')}`, 'i');

/**
 * Tells whether a request target is, or leads to, a page that a mail's link opens: such a page is stored nowhere and
 * sends no referrer. So is anything else that is requested with a token.
 */
export function isTokenPage(target: string): boolean {
  const [path = '', query = ''] = target.split(/\?(.*)/s);
  return TOKEN_PAGE.test(path.replaceAll(/\/{2,}/g, '/')) || new URLSearchParams(query).has('token');
}

/** False for most targets, at little cost: `isTokenPage` says no to them. */
export function mayBeTokenPage(target: string): boolean {
  return TOKEN_PAGE_MENTION.test(target);
}
