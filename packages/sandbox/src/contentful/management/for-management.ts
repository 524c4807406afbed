import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../../config.ts';
import { isForManagement } from '../access.ts';

/** Contentful's limit of an entry. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
const MEDIA_TYPES = ['application/vnd.contentful.management.v1+json', 'application/json'];

/**
 * Prepares for routes that only requests with the management token reach; the same paths serve readers too. Gives the
 * options of such a route.
 */
export function forManagement(app: FastifyInstance, config: SandboxConfig) {
  app.addConstraintStrategy({
    name: 'api',
    storage: () => {
      const handlers = new Map();
      return { get: (api) => handlers.get(api) ?? null, set: (api, handler) => handlers.set(api, handler) };
    },
    deriveConstraint: ({ headers }) => (isForManagement(headers, config) ? 'management' : undefined),
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(MEDIA_TYPES);
  app.addContentTypeParser(MEDIA_TYPES, { parseAs: 'string' }, (request, body, done) => {
    // The official client names the type of a body that it does not send.
    if (body === '') done(null, undefined);
    else parseJson(request, String(body), done);
  });
  return { constraints: { api: 'management' }, bodyLimit: MAX_BODY_BYTES };
}
