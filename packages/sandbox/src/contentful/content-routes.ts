import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isAllowedHost } from '../http.ts';
import { collection } from './collection.ts';
import type { Action } from './content-webhooks.ts';
import { publishedAs, recordOf, savedAs, type Target, unpublishedAs } from './editing.ts';
import { accessTokenInvalid, ContentApiError, notFound } from './errors.ts';
import { modelRoutes } from './model-routes.ts';
import {
  apiOf,
  type ContentOptions,
  type ContentRequest,
  type ContentRoute,
  ENVIRONMENT,
  forEditors,
  sendJson,
  versionOf,
} from './protocol.ts';
import type { ContentRecord, ResourceType } from './records.ts';
import { present } from './resource.ts';
import type { Space } from './space.ts';
import { uploadRoutes } from './upload-routes.ts';

const COLLECTIONS: readonly (readonly [path: string, type: ResourceType])[] = [
  ['entries', 'Entry'],
  ['assets', 'Asset'],
];
const MEDIA_TYPES = ['application/vnd.contentful.management.v1+json', 'application/json'];

/** Delivery and preview APIs for the product, and the management API for editors, below `/spaces`. */
export const contentRoutes: FastifyPluginAsync<ContentOptions> = async (app, { config, store }) => {
  acceptJson(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'max-age=0');
  });
  app.addHook<ContentRoute>('preHandler', async (request) => {
    const api = apiOf(request, config);
    // Another host name that resolves to this machine would be an origin of its own, to which CORS does not apply.
    if (api !== 'delivery' && !isAllowedHost(request.host, config.publicUrl)) throw accessTokenInvalid();
    const { space, environment } = request.params;
    if (space !== config.contentful.space || environment !== config.contentful.environment) throw notFound();
  });
  app.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply));
  app.setErrorHandler(sendError);

  const editors = forEditors(config);
  for (const [path, type] of COLLECTIONS) {
    const all = `${ENVIRONMENT}/${path}`;
    const one = `${all}/:id`;
    app.get<ContentRoute>(all, async (request, reply) =>
      sendJson(reply, collection(await store.current(), config, apiOf(request, config), type, request.query)),
    );
    app.get<ContentRoute>(one, editors, async ({ params: { id } }, reply) =>
      sendRecord(reply, recordOf(await store.current(), { type, id })),
    );
    const change =
      (action: Action, edit: (space: Space, target: Target, request: ContentRequest) => ContentRecord) =>
      async (request: ContentRequest, reply: FastifyReply) => {
        const target = { type, id: request.params.id, version: versionOf(request) };
        return sendRecord(reply, await store.change(action, (space) => edit(space, target, request)));
      };
    app.put<ContentRoute>(
      one,
      editors,
      change('save', (space, target, { headers, body }) =>
        savedAs(space, target, String(headers['x-contentful-content-type']), body),
      ),
    );
    app.put<ContentRoute>(`${one}/published`, editors, change('publish', publishedAs));
    app.delete<ContentRoute>(`${one}/published`, editors, change('unpublish', unpublishedAs));
  }
  await app.register(uploadRoutes, { config, store });
  await app.register(modelRoutes, { config, store });

  /** 201 for a new resource. */
  function sendRecord(reply: FastifyReply, record: ContentRecord) {
    const isNew = reply.request.method === 'PUT' && record.sys.version === 1;
    return sendJson(reply.code(isNew ? 201 : 200), present(config, 'management', record));
  }
};

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 500) request.log.error(error, 'the content service failed');
  const { id, errors } = error instanceof ContentApiError ? error : { id: 'ServerError', errors: [] };
  const message = error instanceof Error ? error.message : String(error);
  const body = { sys: { type: 'Error', id }, message, details: { errors }, requestId: request.id };
  return sendJson(reply.code(status), body);
}

/** The official client sets a content type without sending a body. */
function acceptJson(app: Parameters<FastifyPluginAsync>[0]): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(MEDIA_TYPES);
  app.addContentTypeParser(MEDIA_TYPES, { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, String(body), done);
  });
}
