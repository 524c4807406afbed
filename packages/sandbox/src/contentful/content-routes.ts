import cors from '@fastify/cors';
import etag from '@fastify/etag';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import type { FileSource } from '../file-source.ts';
import { accessOf } from './access.ts';
import { badRequest, ContentApiError, notFound } from './api-error.ts';
import { collection, single } from './collection.ts';
import { contentType, contentTypes, locales } from './content-model.ts';
import { parseQuery, type RawQuery } from './query/parse-query.ts';
import type { Space } from './space.ts';
import type { View } from './view.ts';

const MEDIA_TYPE = 'application/vnd.contentful.delivery.v1+json';

interface ContentRoute {
  Params: { space: string; environment: string; id: string };
  Querystring: RawQuery;
}

/** The delivery and preview routes, below `/spaces`. */
export const contentRoutes: FastifyPluginAsync<{ config: SandboxConfig; source: FileSource<Space> }> = async (
  app,
  { config, source },
) => {
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'OPTIONS'],
    allowedHeaders: ['Accept', 'Authorization', 'Content-Type', 'If-None-Match', 'X-Contentful-User-Agent'],
    exposedHeaders: ['ETag', 'X-Contentful-Request-Id'],
    maxAge: 86_400,
  });
  await app.register(etag);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-contentful-request-id', request.id).header('cache-control', 'max-age=0');
  });
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply));

  async function openSpace(request: FastifyRequest<ContentRoute>): Promise<Omit<View, 'locale'>> {
    const isPreview = accessOf(request, config) === 'preview';
    const { contentful } = config;
    if (request.params.space !== contentful.space) {
      throw notFound({ type: 'Space', id: request.params.space });
    }
    if (request.params.environment !== contentful.environment) {
      throw notFound({ type: 'Environment', id: request.params.environment, space: contentful.space });
    }
    return { space: await source.current(), config, isPreview };
  }

  const base = '/:space/environments/:environment';
  for (const [path, type] of [
    ['entries', 'Entry'],
    ['assets', 'Asset'],
  ] as const) {
    app.get<ContentRoute>(`${base}/${path}`, async (request, reply) => {
      const opened = await openSpace(request);
      const query = parseQuery(request.query);
      return sendJson(reply, collection(viewOf(opened, query.locale), type, query));
    });
    app.get<ContentRoute>(`${base}/${path}/:id`, async (request, reply) => {
      const opened = await openSpace(request);
      const { locale } = parseQuery(request.query);
      return sendJson(reply, single(viewOf(opened, locale), type, request.params.id));
    });
  }
  app.get<ContentRoute>(`${base}/content_types`, async (request, reply) => {
    const { space } = await openSpace(request);
    return sendJson(reply, contentTypes(config, space, parseQuery(request.query)));
  });
  app.get<ContentRoute>(`${base}/content_types/:id`, async (request, reply) => {
    const { space } = await openSpace(request);
    return sendJson(reply, contentType(config, space, request.params.id));
  });
  app.get<ContentRoute>(`${base}/locales`, async (request, reply) =>
    sendJson(reply, locales((await openSpace(request)).space)),
  );
};

/** Throws ContentApiError (400) for a locale that the space lacks. */
function viewOf(opened: Omit<View, 'locale'>, locale = opened.space.defaultLocale): View {
  if (locale !== '*' && !opened.space.locales.has(locale)) {
    throw badRequest(`Unknown locale: ${locale}`);
  }
  return { ...opened, locale };
}

const sendJson = (reply: FastifyReply, body: unknown) => reply.type(MEDIA_TYPE).send(JSON.stringify(body));

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = error instanceof ContentApiError ? error : undefined;
  if (known === undefined) {
    request.log.error(error, 'the content service failed');
  }
  const body = {
    sys: { type: 'Error', id: known?.id ?? 'ServerError' },
    message: known?.message ?? 'The server encountered an unexpected problem.',
    ...(known?.details === undefined ? {} : { details: known.details }),
    requestId: request.id,
  };
  reply.code(known?.statusCode ?? 500).removeHeader('cache-control');
  return sendJson(reply, body);
}
