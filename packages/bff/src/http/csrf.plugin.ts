import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import fp from 'fastify-plugin';
import type { PluginOptions } from '../config.ts';
import { RequestRefused } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What an unsafe call must prove; by default both. */
    sameOriginProof?: NeededProof;
  }
}

/**
 * One CSRF check for all unsafe methods, including login and registration. By default only JSON bodies: see
 * `json-bodies.plugin.ts`.
 */
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

/**
 * `header-and-origin`: the static header, which a form of another site can't set, and our own origin. `origin`: only the origin,
 * for requests that can't set headers, such as beacons; only where no user's data can change.
 */
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
