import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { BffConfig, PluginOptions } from '../config.ts';
import { RequestRefused } from './errors.ts';

/** Equal to the header of pages on the same host, because a browser applies the last one that it sees. */
const HSTS_SECONDS = 2 * 365 * 24 * 60 * 60;

/** Of an API that is never a page. Constants, because building them per response cost as much as reading the cookies. */
function responseHeaders({ cookie }: Pick<BffConfig, 'cookie'>): Readonly<Record<string, string>> {
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

export const securityHeaders = fp<PluginOptions>(
  async (app, { config }) => {
    const headers = responseHeaders(config);
    // Without promises, like all hooks that run for every request: most cost less than a promise does.
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
  },
  { name: 'security-headers', dependencies: ['request-context'] },
);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What an unsafe call must prove; by default both. */
    sameOriginProof?: NeededProof;
  }
}

/** One CSRF check for all unsafe methods, login and registration too. By default only JSON: see `jsonBodies`. */
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

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** `origin`: for requests that can't set headers, such as beacons, and only where no user's data can change. */
type NeededProof = 'header-and-origin' | 'origin';

/**
 * Whether a request may change data: it was sent by our own script or server, and from our own origin by Fetch Metadata or, where a
 * browser lacks it, by Origin.
 */
export function hasSameOriginProof(
  method: string,
  headers: RequestHeaders,
  publicOrigins: readonly string[],
  needed: NeededProof = 'header-and-origin',
): boolean {
  if (SAFE_METHODS.has(method)) return true;
  if (needed === 'header-and-origin' && headers[HEADERS.sameOriginProof] !== SAME_ORIGIN_PROOF) return false;
  const { origin, 'sec-fetch-site': site } = headers;
  const fromOurOrigin = typeof origin === 'string' && publicOrigins.includes(origin);
  if (site === 'same-origin') return true;
  return (site === undefined || site === 'same-site') && fromOurOrigin;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's raw bytes, validated as JSON. */
    jsonBytes: Buffer | undefined;
  }
}

/** Accepts only JSON bodies (415 for others) and retains their bytes, so that they are forwarded unchanged. */
export const jsonBodies = fp(
  async (app) => {
    app.decorateRequest('jsonBytes', undefined);
    const parseJson = app.getDefaultJsonParser('error', 'error');
    app.removeAllContentTypeParsers();
    app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      if (body.length === 0) return done(null, undefined);
      request.jsonBytes = body;
      return parseJson(request, body.toString('utf8'), done);
    });
  },
  { name: 'json-bodies', dependencies: ['errors'] },
);

export function requiredBody({ jsonBytes }: FastifyRequest): Buffer {
  if (!jsonBytes) throw new RequestRefused('validation_failed', 'The request needs a body.');
  return jsonBytes;
}

/** Maximum bytes of a body on login, registration, logout and cookie login. */
export const AUTH_BODY_LIMIT = 16 * 1024;
export const BODY_LIMIT = 1024 * 1024;
