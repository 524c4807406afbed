import { loggablePath } from '@sound-library/server-kit/logging.ts';
import fastifyPlugin from 'fastify-plugin';
import { areaOrigins } from '../config/areas.ts';
import type { WebConfig } from '../config/environment.ts';

/**
 * Accepts form posts, which work without JavaScript, from our own pages only (Fetch Metadata, else Origin), and only as
 * browsers encode plain forms.
 */
export const sameOriginForms = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    const origins: OwnOrigins = {
      all: Object.values(areaOrigins(config)),
      isOnePerArea: config.AREA_MODE === 'subdomain',
    };
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    // Synchronous, because it runs for every request.
    app.addHook('preHandler', (request, reply, done) => {
      if (request.method === 'GET' || request.method === 'HEAD') return done();
      // The BFF checks API calls itself, with stricter rules and the contract's error shape.
      if (request.url.startsWith('/api/')) return done();
      if (isFromUs(request.headers, origins)) return done();
      request.log.warn({ path: loggablePath(request.url) }, 'A form from another origin was refused');
      reply
        .code(403)
        .type('text/plain')
        .send('This form was not sent from our own page. Open the page again and retry.');
    });
  },
  { name: 'same-origin-forms' },
);

interface OwnOrigins {
  readonly all: readonly string[];
  /** A form may be posted from a page of another area, which is at another origin of the same site. */
  readonly isOnePerArea: boolean;
}

/** Whether the browser attests that one of our own pages sent the request, at the same origin or at another of ours. */
export function isFromUs(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  { all, isOnePerArea }: OwnOrigins,
): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'same-origin') return true;
  if (site !== undefined && !(site === 'same-site' && isOnePerArea)) return false;
  return typeof origin === 'string' && all.includes(origin);
}
