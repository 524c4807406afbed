import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { collection, single } from '../collection.ts';
import { contentType, contentTypes, locales } from '../content-model.ts';
import { newEntry, publishedAs, recordAt, savedAs, type Target } from '../editing/edit.ts';
import { unpublished } from '../editing/life-cycle.ts';
import { nextMoment } from '../editing/next-moment.ts';
import { resourceBody, wholeResource } from '../editing/resource-body.ts';
import {
  COLLECTIONS,
  type ContentRoutesOptions,
  checkPlace,
  ENVIRONMENT,
  openSpace,
  type PlaceParams,
  sendJson,
} from '../protocol.ts';
import { parseQuery, type RawQuery } from '../query/parse-query.ts';
import type { LinkTarget } from '../resource.ts';
import { keyOf } from '../space/content-record.ts';
import type { Space } from '../space/space.ts';
import type { Edit } from '../store/content-store.ts';
import { contentTypeHeader, versionHeader } from './editor-headers.ts';
import { forManagement } from './for-management.ts';

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
