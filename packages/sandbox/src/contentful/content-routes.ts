import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isKnownHost } from '../http.ts';
import {
  accessOf,
  COLLECTIONS,
  type ContentFaults,
  type ContentRoutesOptions,
  ENVIRONMENT,
  isForDelivery,
  isForManagement,
  openSpace,
  type PlaceParams,
  sendJson,
  withContentFaults,
} from './access.ts';
import { collection, contentType, contentTypes, locales, parseQuery, type RawQuery, single } from './collection.ts';
import { accessTokenInvalid, badRequest, ContentApiError, notFound, tooLarge } from './errors.ts';
import { managementRoutes } from './management-routes.ts';
import type { OpenedSpace, View } from './resource.ts';

interface ReaderRoutesOptions extends ContentRoutesOptions {
  readonly faults: ContentFaults;
}

interface ReaderRoute {
  Params: PlaceParams & { id: string };
  Querystring: RawQuery;
}

/** The routes of all three APIs, below `/spaces`: the access token tells which of them is meant. */
export const contentRoutes: FastifyPluginAsync<ReaderRoutesOptions> = async (app, { config, store, faults }) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-contentful-request-id', request.id).header('cache-control', 'max-age=0');
  });
  app.addHook('preHandler', async (request) => {
    // A name that was made to lead here would be an origin of its own, which needs no leave of ours.
    if (!isForDelivery(request, config) && !isKnownHost(request.host, config.publicUrl)) throw accessTokenInvalid();
  });
  app.setErrorHandler(sendError);
  // Only editors change anything: whoever tries it with another token is told so, as by the management API's own host.
  app.setNotFoundHandler((request, reply) =>
    sendError(
      isReading(request) || isForManagement(request.headers, config) ? notFound() : accessTokenInvalid(),
      request,
      reply,
    ),
  );
  await app.register(managementRoutes, { config, store });
  await app.register(readerRoutes, { config, store, faults });

  function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const known = knownError(error);
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
    return sendJson(request, reply, config, body);
  }
};

/** The delivery and preview routes. */
const readerRoutes: FastifyPluginAsync<ReaderRoutesOptions> = async (app, options) => {
  const { config, faults } = options;
  const open = (request: FastifyRequest<ReaderRoute>) => openSpace(options, accessOf(request, config), request.params);

  app.addHook<ReaderRoute>(
    'preHandler',
    withContentFaults(faults, (request) => accessOf(request, config)),
  );

  for (const [path, type] of COLLECTIONS) {
    app.get<ReaderRoute>(`${ENVIRONMENT}/${path}`, async (request, reply) => {
      const opened = await open(request);
      const query = parseQuery(request.query);
      return sendJson(request, reply, config, collection(viewOf(opened, query.locale), type, query));
    });
    app.get<ReaderRoute>(`${ENVIRONMENT}/${path}/:id`, async (request, reply) => {
      const opened = await open(request);
      const { locale } = parseQuery(request.query);
      return sendJson(request, reply, config, single(viewOf(opened, locale), type, request.params.id));
    });
  }
  app.get<ReaderRoute>(`${ENVIRONMENT}/content_types`, async (request, reply) =>
    sendJson(request, reply, config, contentTypes(await open(request), parseQuery(request.query))),
  );
  app.get<ReaderRoute>(`${ENVIRONMENT}/content_types/:id`, async (request, reply) =>
    sendJson(request, reply, config, contentType(await open(request), request.params.id)),
  );
  app.get<ReaderRoute>(`${ENVIRONMENT}/locales`, async (request, reply) =>
    sendJson(request, reply, config, locales(await open(request))),
  );
};

/** Throws ContentApiError (400) for a locale that the space lacks. */
function viewOf(opened: OpenedSpace, locale = opened.space.defaultLocale): View {
  if (locale !== '*' && !opened.space.locales.has(locale)) {
    throw badRequest(`Unknown locale: ${locale}`);
  }
  return { ...opened, locale };
}

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** A refusal of ours, or of the server that reads the body. */
function knownError(error: unknown): ContentApiError | undefined {
  if (error instanceof ContentApiError) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return tooLarge();
  return status === 400 || status === 415 ? badRequest('The body is not JSON.') : undefined;
}
