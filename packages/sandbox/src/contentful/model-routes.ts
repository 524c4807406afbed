// The content model: content types and locales, which readers and editors list, and editors change.
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { badRequest, ContentApiError, notFound, versionMismatch } from './errors.ts';
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
import type { ContentTypeRecord } from './records.ts';
import { definitionSchema, type ExportLocale, localeSchema } from './records.ts';
import type { Api, Space } from './space.ts';

export const modelRoutes: FastifyPluginAsync<ContentOptions> = async (app, { config, store }) => {
  const editors = forEditors(config);
  const types = `${ENVIRONMENT}/content_types`;
  const locales = `${ENVIRONMENT}/locales`;

  app.get<ContentRoute>(types, async (request, reply) => {
    const api = apiOf(request, config);
    const { contentTypes } = store.current();
    return sendItems(
      reply,
      [...contentTypes.values()].flatMap((record) => present(record, api) ?? []),
    );
  });
  app.get<ContentRoute>(locales, async (_request, reply) => sendItems(reply, [...store.current().locales.values()]));
  app.get<ContentRoute>(`${types}/:id`, editors, async ({ params: { id } }, reply) =>
    sendJson(reply, present(contentTypeOf(store.current(), id))),
  );
  const change =
    (edit: (space: Space, request: ContentRequest) => ContentTypeRecord) =>
    async (request: ContentRequest, reply: FastifyReply) => {
      const record = store.changeContentType((space) => edit(space, request));
      return sendJson(reply.code(record.sys.version === 1 ? 201 : 200), present(record));
    };
  app.put<ContentRoute>(`${types}/:id`, editors, change(savedContentType));
  app.put<ContentRoute>(`${types}/:id/published`, editors, change(publishedContentType));
  app.post<ContentRoute>(locales, editors, async ({ body }, reply) =>
    sendJson(
      reply.code(201),
      store.addLocale((space) => newLocale(space, body)),
    ),
  );
};

const sendItems = (reply: FastifyReply, items: readonly unknown[]) =>
  sendJson(reply, { sys: { type: 'Array' }, total: items.length, skip: 0, limit: 1000, items });

/** The content type in an API's response; undefined when that API does not show it. */
function present({ sys, draft, published }: ContentTypeRecord, api: Api = 'management'): object | undefined {
  const definition = api === 'management' ? draft : published;
  return definition && { sys: { ...sys, type: 'ContentType' }, ...definition };
}

/** The content type with an editor's input as its draft: a new one when there is none with that id. */
function savedContentType(space: Space, request: ContentRequest): ContentTypeRecord {
  const { data: draft } = definitionSchema.safeParse(request.body);
  if (draft === undefined) throw badRequest('The body must be a content type with a name and fields.');
  const { id } = request.params;
  const updatedAt = new Date().toISOString();
  const former = space.contentTypes.get(id);
  if (former === undefined) return { sys: { id, version: 1, createdAt: updatedAt, updatedAt }, draft };
  if (versionOf(request) !== former.sys.version) throw versionMismatch();
  return { ...former, draft, sys: { ...former.sys, version: former.sys.version + 1, updatedAt } };
}

function publishedContentType(space: Space, request: ContentRequest): ContentTypeRecord {
  const { draft, sys } = contentTypeOf(space, request.params.id);
  const { version } = sys;
  if (versionOf(request) !== version) throw versionMismatch();
  const now = new Date().toISOString();
  const publication = { publishedVersion: version, publishedAt: now, firstPublishedAt: sys.firstPublishedAt ?? now };
  return { draft, published: draft, sys: { ...sys, ...publication, version: version + 1, updatedAt: now } };
}

/** Throws ContentApiError (404) when there is none with that id. */
function contentTypeOf(space: Space, id: string): ContentTypeRecord {
  const record = space.contentTypes.get(id);
  if (record === undefined) throw notFound();
  return record;
}

/** A new locale. Throws ContentApiError (422) for a fallback that doesn't exist. */
function newLocale({ locales }: Space, body: unknown): ExportLocale {
  const { data: locale } = localeSchema.safeParse(body);
  if (locale === undefined) throw badRequest('The body must be a locale with a code.');
  const { code, fallbackCode } = locale;
  if (fallbackCode && !locales.has(fallbackCode)) {
    const unknown = { name: 'in', path: ['fallbackCode'], details: `There is no locale ${fallbackCode}` };
    throw new ContentApiError(422, 'ValidationFailed', 'Validation error', [unknown]);
  }
  const sys = { type: 'Locale', id: `locale-${code.toLowerCase()}`, version: 1 };
  // As the service adds them.
  return { contentManagementApi: true, contentDeliveryApi: true, ...locale, fallbackCode, default: false, sys };
}
