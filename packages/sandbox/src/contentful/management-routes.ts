import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SandboxConfig } from '../config.ts';
import {
  COLLECTIONS,
  type ContentRoutesOptions,
  checkPlace,
  ENVIRONMENT,
  isForManagement,
  openSpace,
  type PlaceParams,
  sendJson,
} from './access.ts';
import { collection, contentType, contentTypes, locales, parseQuery, type RawQuery, single } from './collection.ts';
import type { Edit } from './content-store.ts';
import { newEntry, nextMoment, publishedAs, recordAt, savedAs, type Target, unpublished } from './editing.ts';
import { badRequest } from './errors.ts';
import { metadataSchema } from './export.ts';
import { keyOf } from './records.ts';
import { isObject, type LinkTarget } from './resource.ts';
import type { Space } from './space.ts';

/** The version that the editor read; undefined when the request does not say. Throws ContentApiError (400) for no number. */
export function versionHeader({ 'x-contentful-version': given }: IncomingHttpHeaders): number | undefined {
  if (given === undefined) return undefined;
  const version = Number(given);
  if (!Number.isSafeInteger(version)) throw badRequest('X-Contentful-Version must be a whole number.');
  return version;
}

/** The content type of a new entry. */
export const contentTypeHeader = ({ 'x-contentful-content-type': given }: IncomingHttpHeaders): string | undefined =>
  typeof given === 'string' ? given : undefined;

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

const bodySchema = z.object({
  // Each field's shape is told by its name later: here only that there are fields.
  fields: z.record(z.string(), z.unknown()).default({}),
  metadata: metadataSchema.optional(),
});

/** An entry or asset as an editor sends it; `sys` is passed over. */
export type ResourceBody = z.output<typeof bodySchema>;

/** Reads the body of a request that saves. Throws ContentApiError (400) for anything but an entry or asset. */
export function resourceBody(body: unknown): ResourceBody {
  const { data } = bodySchema.safeParse(body);
  if (data === undefined) throw badRequest('The body must be an object with fields, each by locale.');
  return data;
}

/** Throws ContentApiError (400) for a body that asks for some locales only, which the sandbox does not know. */
export function wholeResource(body: unknown): void {
  if (isObject(body) && (body.add !== undefined || body.remove !== undefined)) {
    throw badRequest('All locales of an entry are published together: publishing some of them is not possible.');
  }
}

interface EditorRoute {
  Params: PlaceParams & { id: string };
  Querystring: RawQuery;
}
type EditorRequest = FastifyRequest<EditorRoute>;

/** The part of the Content Management API that an editor's life with entries and assets needs. */
export const managementRoutes: FastifyPluginAsync<ContentRoutesOptions> = async (app, options) => {
  const { config, store } = options;
  const route = forManagement(app, config);
  const open = (request: EditorRequest) => openSpace(options, 'management', request.params);
  const send = (request: EditorRequest, reply: FastifyReply, body: unknown) => sendJson(request, reply, config, body);

  for (const [path, type] of COLLECTIONS) {
    const all = `${ENVIRONMENT}/${path}`;
    const one = `${all}/:id`;
    const targetOf = ({ params, headers }: EditorRequest): Target => ({
      type,
      id: params.id,
      version: versionHeader(headers),
    });

    app.get<EditorRoute>(all, route, async (request, reply) => {
      const view = { ...(await open(request)), locale: '*' };
      return send(request, reply, collection(view, type, parseQuery(request.query)));
    });
    app.get<EditorRoute>(one, route, async (request, reply) =>
      send(request, reply, single({ ...(await open(request)), locale: '*' }, type, request.params.id)),
    );
    app.put<EditorRoute>(one, route, async (request, reply) => {
      const { headers, params } = request;
      const body = resourceBody(request.body);
      return change(request, reply, (space) => ({
        action: 'save',
        made: isNewEntry(space, type, params.id)
          ? newEntry(space, { contentType: contentTypeHeader(headers), id: params.id }, body)
          : savedAs(space, targetOf(request), body),
      }));
    });
    app.put<EditorRoute>(`${one}/published`, route, async (request, reply) => {
      wholeResource(request.body);
      return change(request, reply, (space) => ({ action: 'publish', made: publishedAs(space, targetOf(request)) }));
    });
    app.delete<EditorRoute>(`${one}/published`, route, async (request, reply) =>
      change(request, reply, (space) => ({
        action: 'unpublish',
        made: unpublished(recordAt(space, targetOf(request)), nextMoment(space)),
      })),
    );
  }

  app.get<EditorRoute>(`${ENVIRONMENT}/content_types`, route, async (request, reply) =>
    send(request, reply, contentTypes(await open(request), parseQuery(request.query))),
  );
  app.get<EditorRoute>(`${ENVIRONMENT}/content_types/:id`, route, async (request, reply) =>
    send(request, reply, contentType(await open(request), request.params.id)),
  );
  app.get<EditorRoute>(`${ENVIRONMENT}/locales`, route, async (request, reply) =>
    send(request, reply, locales(await open(request))),
  );

  /** Changes a resource and answers with what it became: 201 for a new one. */
  async function change(request: EditorRequest, reply: FastifyReply, act: (space: Space) => Edit) {
    checkPlace(config, request.params);
    const { made, space } = await store.change(act);
    reply.code(made.sys.version === 1 ? 201 : 200);
    return send(request, reply, single({ space, config, api: 'management', locale: '*' }, made.type, made.sys.id));
  }
};

const isNewEntry = (space: Space, type: LinkTarget, id: string): boolean =>
  type === 'Entry' && !space.records.has(keyOf(type, id));
