import fastifyPlugin from 'fastify-plugin';
import { publicOriginOf, type WebConfig } from '../config.ts';
import { loggablePath } from '../loggable-path.ts';

/**
 * Forms that work without JavaScript: taken only from our own pages (Fetch Metadata, else Origin), and only as
 * the browser encodes plain forms.
 */
export const sameOriginForms = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    const ownOrigin = publicOriginOf(config);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    app.addHook('preHandler', async (request, reply) => {
      if (request.method === 'GET' || request.method === 'HEAD') return;
      // Calls have the BFF's gate, which asks for more and answers in the contract's shape.
      if (request.url.startsWith('/api/')) return;
      if (isSameOrigin(request.headers, ownOrigin)) return;
      request.log.warn({ path: loggablePath(request.url) }, 'A form from another origin was refused');
      return reply
        .code(403)
        .type('text/plain')
        .send('This form was not sent from our own page. Open the page again and retry.');
    });
  },
  { name: 'same-origin-forms' },
);

/** Tells whether the browser vouches that a request was made by a page of `ownOrigin`. */
export function isSameOrigin(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  ownOrigin: string,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === ownOrigin;
}
