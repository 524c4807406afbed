import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { areaOrigins, pagePathAt } from '../config/areas.ts';
import { billingPageOriginsOf } from '../config/config.ts';
import type { WebConfig } from '../config/environment.ts';
import { thirdPartySources } from '../config/third-parties.ts';
import { previewOf } from '../pages/request-context.ts';
import { type NoticeBrand, noticeStyleSource } from './notice-page.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request is for a page of an e-mail link, or has a token; null until determined. */
    isForTokenPage: boolean | null;
  }
}

export const securityHeaders = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    const headers = plainHeaders(config);
    app.decorateRequest('isForTokenPage', null);
    const isForTokenPage = (request: FastifyRequest): boolean => {
      request.isForTokenPage ??= TOKEN_PAGE_MENTION.test(request.url) && isTokenPage(pagePathAt(config, request));
      return request.isForTokenPage;
    };
    // Synchronous, because these hooks run for every request.
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(headers);
      const preview = previewOf(config, request.headers);
      // Everything in an editor's frame must be readable there, refusals too.
      if (preview) reply.header('content-security-policy', plainPolicy(config.brand, preview.editorOrigins));
      if (isForTokenPage(request)) reply.header('referrer-policy', 'no-referrer');
      done();
    });
    // Applies to every response: the page, a redirect to it, an error.
    app.addHook('onSend', (request, reply, payload, done) => {
      if (isForTokenPage(request)) reply.header('cache-control', 'private, no-store');
      done(null, payload);
    });
  },
  { name: 'security-headers' },
);

/** The headers of every response. Its policy, for responses that are not pages, loads nothing and allows no frames. */
export function plainHeaders({ PUBLIC_ORIGIN, AREA_MODE, brand }: WebConfig): Record<string, string> {
  const https = PUBLIC_ORIGIN?.startsWith('https:') ?? false;
  return {
    'content-security-policy': plainPolicy(brand),
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
const TOKEN_PAGE = new RegExp(`^(/[a-z-]+)?(/account/(${TOKEN_PAGES.join('|')})|/labs/favourites/[^/]+)/*$`, 'i');
/** A cheap check before `isTokenPage`: false for most targets. */
const TOKEN_PAGE_MENTION = new RegExp(`[?]|favourites/|${TOKEN_PAGES.join('|')}`, 'i');

/** Whether a target is, or leads to, a page of an e-mail link or a shared list, or has a token: never stored. */
export function isTokenPage(target: string): boolean {
  const [path = '', query = ''] = target.split(/\?(.*)/s);
  return TOKEN_PAGE.test(path.replaceAll(/\/{2,}/g, '/')) || new URLSearchParams(query).has('token');
}

const NONCE_BYTES = 16;

interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The policy of responses that are not pages of the application: nothing loads, and only editors may frame them. */
export function plainPolicy(brand: NoticeBrand, editorOrigins: readonly string[] = []): string {
  return `default-src 'none'; style-src ${noticeStyleSource(brand)}; ${frameAncestors(editorOrigins)}`;
}

function frameAncestors(editorOrigins: readonly string[]): string {
  return `frame-ancestors ${editorOrigins.join(' ') || "'none'"}`;
}

/** The policy of one page, with its inline scripts and styles; media load from the content service only. */
export function contentSecurityPolicy(config: WebConfig, inline: InlineSources, editorOrigins: readonly string[] = []) {
  const { MEDIA_ORIGINS, WEB_DEV } = config;
  const others = thirdPartySources(config);
  // 'unsafe-inline' has no effect beside a nonce or a hash; without one, it allows our own styles as well.
  const isUnsafe = WEB_DEV || others.styles.includes("'unsafe-inline'");
  const inlineStyles = isUnsafe ? ["'unsafe-inline'"] : inline.styles;
  // Where each area has a host, pages post forms to other areas and load their files.
  const areas = config.AREA_MODE === 'subdomain' ? Object.values(areaOrigins(config)) : [];
  const media = MEDIA_ORIGINS.map((origin) => new URL(origin).origin);
  const directives = {
    'default-src': "'none'",
    'script-src': sources(...inline.scripts, "'strict-dynamic'"),
    'style-src': sources("'self'", ...inlineStyles, ...others.styles),
    'img-src': sources("'self'", 'data:', ...areas, ...media, ...others.images),
    'media-src': sources("'self'", ...areas, ...media),
    'font-src': "'self'",
    'connect-src': sources("'self'", WEB_DEV && 'ws:', ...media, ...others.connect),
    ...(others.frames.length > 0 ? { 'frame-src': sources(...others.frames) } : {}),
    'manifest-src': "'self'",
    'worker-src': "'self'",
    // Browsers check these, too: responses to the forms for store login, checkout and portal redirect there.
    'form-action': sources("'self'", ...areas, new URL(config.STORE_URL).origin, ...billingPageOriginsOf(config)),
    'base-uri': "'none'",
    'object-src': "'none'",
  };
  const policy = Object.entries(directives).map(([directive, value]) => `${directive} ${value}`);
  return [...policy, frameAncestors(editorOrigins)].join('; ');
}

function sources(...candidates: readonly (string | false)[]): string {
  return [...new Set(candidates.filter((source) => source !== false))].join(' ');
}

export function createNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64');
}

export function nonceSources(nonce: string): InlineSources {
  const sources = [`'nonce-${nonce}'`];
  return { scripts: sources, styles: sources };
}

/** Replaces the nonce, which nobody outside this process can guess, by hashes: the page suits all visitors. */
export function hashesInsteadOfNonce(html: string, nonce: string) {
  const sources = { script: new Set<string>(), style: new Set<string>() };
  const plain = html.replace(
    /<(script|style)([^>]*) nonce="([^"]*)"([^>]*)>(.*?)<\/\1>/gs,
    (element, name: 'script' | 'style', before: string, candidates: string, after: string, text: string) => {
      if (candidates !== nonce) return element;
      sources[name].add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      return `<${name}${before}${after}>${text}</${name}>`;
    },
  );
  // Preloads carry the nonce as well, without needing it.
  return {
    html: plain.replaceAll(` nonce="${nonce}"`, ''),
    sources: { scripts: [...sources.script], styles: [...sources.style] },
  };
}
