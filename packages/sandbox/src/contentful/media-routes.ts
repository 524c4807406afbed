import { join } from 'node:path';
import cors from '@fastify/cors';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { ContentFaults } from './faults/content-faults.ts';
import { withContentFaults } from './faults/with-content-faults.ts';
import type { ImageCache } from './images/image-cache.ts';
import { hasTransformation, type ImageQuery, ImageRequestError, parseImageQuery } from './images/image-query.ts';
import { contentTypeOf, isTransformable } from './images/render-image.ts';
import { mediaPath } from './media-path.ts';

// An address names one upload: new contents get a new address, as at the real service.
const FOREVER = { maxAge: '365d', immutable: true, index: false } as const;

interface MediaRoute {
  Params: { '*': string };
  Querystring: ImageQuery;
}

export interface MediaRoutesOptions {
  /** Such as `images.ctfassets.net`; also the folder's name. */
  readonly host: string;
  /** The folder of all hosts, absolute. */
  readonly root: string;
  readonly faults: ContentFaults;
  /** Where transformed pictures come from; none for a host that only delivers files. */
  readonly images?: { readonly cache: ImageCache; readonly root: string };
}

/** The files of one host, transformed on the way out where the host offers the Images API. */
export const mediaRoutes: FastifyPluginAsync<MediaRoutesOptions> = async (app, { host, root, images, faults }) => {
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'OPTIONS'],
    exposedHeaders: ['Accept-Ranges', 'Content-Length', 'Content-Range', 'ETag'],
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      // An SVG opened by itself must not run scripts at the sandbox's origin.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ImageRequestError) {
      return sendProblem(reply, { status: 400, id: 'BadRequest', message: error.message });
    }
    // Fastify's own handler keeps the headers that an unsatisfiable range calls for, and logs faults.
    throw error;
  });

  app.addHook(
    'preHandler',
    withContentFaults(faults, () => 'media'),
  );

  app.get<MediaRoute>('/*', async (request, reply) => {
    const path = await mediaPath(root, host, request.params['*']);
    if (path === undefined) {
      return sendProblem(reply, { status: 404, id: 'NotFound', message: 'The resource could not be found.' });
    }
    if (images === undefined || !hasTransformation(request.query) || !isTransformable(path)) {
      return reply.sendFile(path, root, FOREVER);
    }
    const { path: cachedPath, format } = await images.cache.get(join(root, path), parseImageQuery(request.query));
    return reply.sendFile(cachedPath, images.root, FOREVER).type(contentTypeOf(format));
  });
};

const sendProblem = (reply: FastifyReply, { status, id, message }: { status: number; id: string; message: string }) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ sys: { type: 'Error', id }, message });
