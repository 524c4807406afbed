import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { z } from 'zod';
import type { SandboxConfig } from '../config.ts';
import { isAllowedHost } from '../http.ts';
import type { SandboxService } from '../index-page.ts';
import type { Action, ContentStore } from './content-store.ts';
import { publishedAs, recordOf, savedAs, type Target, unpublishedAs, withFile } from './editing.ts';
import { accessTokenInvalid, badRequest, ContentApiError, notFound } from './errors.ts';
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
import { isLink, isObject, present, type Resource } from './resource.ts';
import type { Api, Space } from './space.ts';

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
      sendJson(reply, collection(store.current(), config, apiOf(request, config), type, request.query)),
    );
    app.get<ContentRoute>(one, editors, async ({ params: { id } }, reply) =>
      sendRecord(reply, recordOf(store.current(), { type, id })),
    );
    const change =
      (action: Action, edit: (space: Space, target: Target, request: ContentRequest) => ContentRecord) =>
      async (request: ContentRequest, reply: FastifyReply) => {
        const target = { type, id: request.params.id, version: versionOf(request) };
        return sendRecord(
          reply,
          store.change(action, (space) => edit(space, target, request)),
        );
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

/** The search parameters that the product and the editor use. Readers get all locales only. */
const querySchema = z.strictObject({
  access_token: z.string().optional(),
  locale: z.literal('*').optional(),
  limit: z.coerce.number().int().min(0).max(1_000).default(100),
  skip: z.coerce.number().int().min(0).default(0),
  order: z.enum(['sys.id', '-sys.updatedAt,sys.id']).default('sys.id'),
  // The official client adds the other two.
  select: z
    .string()
    .regex(/^sys(,sys\.(id|type))*$/)
    .optional(),
  'sys.updatedAt[gte]': z.iso.datetime().optional(),
});

/** A search, without linked resources: the product fetches all. Throws ContentApiError (400) for other queries. */
function collection(space: Space, config: SandboxConfig, api: Api, type: ResourceType, query: unknown) {
  const { data, error } = querySchema.safeParse(query);
  if (error) throw new ContentApiError(400, 'InvalidQuery', z.prettifyError(error));
  if (api !== 'management' && data.locale === undefined) {
    throw new ContentApiError(400, 'InvalidQuery', 'The sandbox gives all locales only: ask with locale=*');
  }
  const from = Date.parse(data['sys.updatedAt[gte]'] ?? '1970-01-01');
  const found = [...space.records.values()]
    .filter((record) => record.type === type)
    .toSorted((one, other) => compare(one.sys.id, other.sys.id))
    .flatMap((record) => present(config, api, record) ?? [])
    .filter(({ sys }) => Date.parse(sys.updatedAt) >= from);
  if (data.order !== 'sys.id') found.sort((one, other) => compare(other.sys.updatedAt, one.sys.updatedAt));
  const page = found.slice(data.skip, data.skip + data.limit);
  const items = data.select === undefined ? page : page.map(({ sys }): Resource => ({ sys }));
  return { sys: { type: 'Array' }, total: found.length, skip: data.skip, limit: data.limit, items };
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const MAX_UPLOAD_BYTES = 256 * 1024 ** 2;

const HOSTS: Readonly<Record<string, string>> = {
  image: 'images.ctfassets.net',
  video: 'videos.ctfassets.net',
  application: 'downloads.ctfassets.net',
};
const OTHER_HOST = 'assets.ctfassets.net';

interface FileRoute {
  Params: ContentRoute['Params'] & { readonly locale: string };
}

/** The upload API, at the same host as the management API, and the processing of uploads into files of the asset hosts. */
const uploadRoutes: FastifyPluginAsync<ContentOptions> = async (app, { config, store }) => {
  const { uploadsDir } = config.contentful;
  const editors = forEditors(config);
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.post<ContentRoute>(`${ENVIRONMENT}/uploads`, editors, async ({ body }, reply) => {
    if (!(body instanceof Uint8Array)) throw badRequest('The body must be a file as application/octet-stream.');
    const id = randomUUID();
    await mkdir(uploadsDir, { recursive: true });
    await writeFile(join(uploadsDir, id), body);
    return sendJson(reply.code(201), { sys: { type: 'Upload', id } });
  });
  app.put<FileRoute>(`${ENVIRONMENT}/assets/:id/files/:locale/process`, editors, async ({ params }, reply) => {
    const { id, locale } = params;
    const file = await processedFile(config, recordOf(store.current(), { type: 'Asset', id }), locale);
    store.change('save', (space) => withFile(space, id, locale, file));
    return reply.code(204).send();
  });
};

/** The asset's file of a locale with its address and details in place of the upload. Throws ContentApiError (422) without one. */
async function processedFile(
  { contentful }: SandboxConfig,
  { sys, fields }: ContentRecord,
  locale: string,
): Promise<Readonly<Record<string, unknown>>> {
  const file = fields.file?.[locale];
  const upload = isObject(file) && isLink(file.uploadFrom) ? file.uploadFrom.sys.id : '';
  const source = join(contentful.uploadsDir, upload);
  const found = /^[\w-]+$/.test(upload) ? await stat(source).catch(() => undefined) : undefined;
  if (!isObject(file) || found === undefined) {
    throw new ContentApiError(422, 'ValidationFailed', 'The file must link an upload (uploadFrom).');
  }
  const contentType = String(file.contentType);
  const fileName = String(file.fileName ?? 'file').replaceAll(/[^\w.-]|^\.+/g, '_');
  const path = join(HOSTS[contentType.split('/')[0] ?? ''] ?? OTHER_HOST, contentful.space, sys.id, upload, fileName);
  const target = join(contentful.mediaDir, path);
  await mkdir(dirname(target), { recursive: true });
  await copyFile(source, target);
  const isPicture = /^image\/(png|jpeg|webp|avif|gif)$/.test(contentType);
  const { width, height } = isPicture ? await sharp(source).metadata() : {};
  const details = { size: found.size, ...(width !== undefined && { image: { width, height } }) };
  return { url: `//${path}`, details, fileName, contentType };
}

/** Contentful's delivery, preview and management APIs over the export file and the changes of editors. */
export function contentService(config: SandboxConfig, store: ContentStore): SandboxService {
  return {
    name: 'content',
    plugin: async (app) => {
      await app.register(contentRoutes, { prefix: '/spaces', config, store });
    },
    card: async () => ({
      title: 'Content',
      text: 'The delivery, preview and management APIs of Contentful over content/export.json. The access token says which of them.',
      details: [...countsByType(store.current()), { label: 'changed', value: String(store.changedCount()) }],
      links: exampleLinks(config),
    }),
  };
}

function countsByType({ records }: Space) {
  const counts = Map.groupBy(records.values(), (record) => (record.type === 'Entry' ? record.contentType : 'assets'));
  return [...counts]
    .sort(([left], [right]) => left.localeCompare(right, 'en'))
    .map(([type, members]) => ({ label: type, value: String(members.length) }));
}

function exampleLinks({ contentful }: SandboxConfig) {
  const base = `/spaces/${contentful.space}/environments/${contentful.environment}`;
  const published = `locale=*&access_token=${contentful.deliveryToken}`;
  return [
    { label: 'Entries', href: `${base}/entries?${published}` },
    { label: 'Drafts too', href: `${base}/entries?locale=*&access_token=${contentful.previewToken}` },
    { label: 'Assets', href: `${base}/assets?${published}` },
  ];
}
