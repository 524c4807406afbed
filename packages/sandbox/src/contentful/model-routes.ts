import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import { apiOf } from './access.ts';
import {
  contentTypeOf,
  newLocale,
  presentContentType,
  publishedContentType,
  savedContentType,
} from './content-model.ts';
import type { ContentStore } from './content-store.ts';
import { type ContentRequest, type ContentRoute, ENVIRONMENT, forEditors, sendJson, versionOf } from './protocol.ts';
import type { ContentTypeRecord } from './records.ts';
import type { Space } from './space.ts';

interface ModelRoutesOptions {
  readonly config: SandboxConfig;
  readonly store: ContentStore;
}

/** Content types and locales: lists for readers and editors, changes for editors. */
export const modelRoutes: FastifyPluginAsync<ModelRoutesOptions> = async (app, { config, store }) => {
  const editors = forEditors(config);
  const types = `${ENVIRONMENT}/content_types`;
  const locales = `${ENVIRONMENT}/locales`;

  // Readers and editors fetch everything at once: there are no pages.
  app.get<ContentRoute>(types, async (request, reply) => {
    const { contentTypes } = await store.current();
    const api = apiOf(request, config);
    return sendItems(
      reply,
      [...contentTypes.values()].flatMap((record) => presentContentType(api, record) ?? []),
    );
  });
  app.get<ContentRoute>(locales, async (_request, reply) =>
    sendItems(reply, [...(await store.current()).locales.values()]),
  );

  app.get<ContentRoute>(`${types}/:id`, editors, async ({ params: { id } }, reply) =>
    sendContentType(reply, contentTypeOf(await store.current(), id)),
  );
  const change =
    (edit: (space: Space, target: ReturnType<typeof targetOf>, body: unknown) => ContentTypeRecord) =>
    async (request: ContentRequest, reply: FastifyReply) =>
      sendContentType(reply, await store.changeContentType((space) => edit(space, targetOf(request), request.body)));
  app.put<ContentRoute>(`${types}/:id`, editors, change(savedContentType));
  app.put<ContentRoute>(`${types}/:id/published`, editors, change(publishedContentType));
  app.post<ContentRoute>(locales, editors, async ({ body }, reply) =>
    sendJson(reply.code(201), await store.addLocale((space) => newLocale(space, body))),
  );
};

const targetOf = (request: ContentRequest) => ({ id: request.params.id, version: versionOf(request) });

const sendItems = (reply: FastifyReply, items: readonly unknown[]) =>
  sendJson(reply, { sys: { type: 'Array' }, total: items.length, skip: 0, limit: 1000, items });

const sendContentType = (reply: FastifyReply, record: ContentTypeRecord) => {
  const isNew = reply.request.method === 'PUT' && record.sys.version === 1;
  return sendJson(reply.code(isNew ? 201 : 200), presentContentType('management', record));
};
