import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { areaOrigins, pagePathAt } from '../configuration/areas.ts';
import { billingPageOriginsOf } from '../configuration/config.ts';
import type { WebConfig } from '../configuration/environment.ts';
import type { InlineSources } from '../page-cache/inline-hashes.ts';
import { previewOf } from '../pages/preview.ts';
import { isTokenPage, mayBeTokenPage } from '../pages/token-page.ts';
import { thirdPartySources } from '../third-parties/third-parties.ts';

const NONCE_BYTES = 16;

declare module 'fastify' {
  interface FastifyRequest {
    /** It asks for a page that a mail's link opens, or comes with a token; null before that was looked at. */
    isForTokenPage: boolean | null;
  }
}

/** The headers that every answer carries, and the content security policy of pages. */
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

/** The policy of answers that are no page of ours: nothing loads, and only editors may frame them. */
export function plainPolicy(editorOrigins: readonly string[] = []): string {
  return `default-src 'none'; ${frameAncestors(editorOrigins)}`;
}

/** A new nonce: 128 random bits, given to nobody before. */
export function createNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64');
}

/** The one source that lets in the scripts and styles of a page that is rendered for one visitor. */
export function nonceSources(nonce: string): InlineSources {
  const sources = [`'nonce-${nonce}'`];
  return { scripts: sources, styles: sources };
}

/** The hosts of the areas, where each has its own: forms of one are taken by pages of another, files shown. */
function furtherAreas(config: WebConfig): readonly string[] {
  return config.AREA_MODE === 'subdomain' ? Object.values(areaOrigins(config)) : [];
}

/** Who may show an answer in a frame: exactly these origins, or nobody. */
function frameAncestors(editorOrigins: readonly string[]): string {
  return `frame-ancestors ${editorOrigins.join(' ') || "'none'"}`;
}

/**
 * The policy of one page: `inline` lets in the scripts and styles that stand in it, `editorOrigins` may frame it. Media may come
 * from the content service's hosts only.
 */
export function contentSecurityPolicy(
  config: WebConfig,
  inline: InlineSources,
  editorOrigins: readonly string[] = [],
): string {
  const { MEDIA_ORIGINS, WEB_DEV } = config;
  const others = thirdPartySources(config);
  // Beside a nonce or a hash, 'unsafe-inline' says nothing; without one, it lets our own styles in as well.
  const isUnsafe = WEB_DEV || others.styles.includes("'unsafe-inline'");
  const inlineStyles = isUnsafe ? ["'unsafe-inline'"] : inline.styles;
  const media = MEDIA_ORIGINS.map((origin) => new URL(origin).origin);
  const directives = {
    'default-src': "'none'",
    'script-src': sources(...inline.scripts, "'strict-dynamic'"),
    'style-src': sources("'self'", ...inlineStyles, ...others.styles),
    'img-src': sources("'self'", 'data:', ...furtherAreas(config), ...media, ...others.images),
    'media-src': sources("'self'", ...furtherAreas(config), ...media),
    'font-src': "'self'",
    'connect-src': sources("'self'", WEB_DEV && 'ws:', ...media, ...others.connect),
    ...(others.frames.length > 0 ? { 'frame-src': sources(...others.frames) } : {}),
    'manifest-src': "'self'",
    // The forms of store login, checkout and portal are answered with a redirect there, which browsers check as well.
    'form-action': sources(
      "'self'",
      ...furtherAreas(config),
      new URL(config.STORE_URL).origin,
      ...billingPageOriginsOf(config),
    ),
    'base-uri': "'none'",
    'object-src': "'none'",
  };
  const policy = Object.entries(directives).map(([directive, value]) => `${directive} ${value}`);
  return [...policy, frameAncestors(editorOrigins)].join('; ');
}

/** The sources of a directive, each once. */
function sources(...given: readonly (string | false)[]): string {
  return [...new Set(given.filter((source) => source !== false))].join(' ');
}
