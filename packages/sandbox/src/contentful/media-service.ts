import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import cors from '@fastify/cors';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import type { SandboxService } from '../index-page.ts';
import type { ContentStore } from './content-store.ts';
import { hasTransformation, type ImageQuery, ImageRequestError, imageCache, isTransformable } from './images.ts';
import { isObject } from './resource.ts';
import type { Space } from './space.ts';

const IMAGE_HOST = 'images.ctfassets.net';
const FILE_HOSTS = ['assets.ctfassets.net', 'videos.ctfassets.net', 'downloads.ctfassets.net'];

/** Contentful's asset hosts and its Images API, over the files of `media/<host>/<path>`. */
export function mediaService(config: SandboxConfig, store: ContentStore): SandboxService {
  const root = join(config.contentDir, 'media');
  const roots = [root, config.contentful.mediaDir];
  const images = { cache: imageCache(config.imagesDir), root: config.imagesDir };

  return {
    name: 'media',
    plugin: async (app) => {
      await app.register(fastifyStatic, { root, serve: false });
      await app.register(mediaRoutes, { prefix: `/${IMAGE_HOST}`, host: IMAGE_HOST, roots, images });
      for (const host of FILE_HOSTS) {
        await app.register(mediaRoutes, { prefix: `/${host}`, host, roots });
      }
    },
    check: () => access(root),
    card: async () => ({
      title: 'Images and files',
      text: 'The Images API (w, h, q, fm, fit=fill, f) and the asset hosts, with range requests, over content/media.',
      links: exampleLinks(await store.current()),
    }),
  };
}

function exampleLinks({ records, defaultLocale }: Space) {
  const paths = [...records.values()].map(({ published }) => {
    const file = published?.fields.file?.[defaultLocale];
    return isObject(file) ? String(file.url).replace(/^\/\//, '/') : '';
  });
  const image = paths.find((path) => path.startsWith(`/${IMAGE_HOST}/`));
  const sound = paths.find((path) => path.endsWith('.mp3'));
  return [
    { label: 'A picture', href: image },
    { label: '400 px wide as AVIF', href: image && `${image}?w=400&fm=avif` },
    { label: 'A square of it', href: image && `${image}?w=320&h=320&fit=fill&fm=webp` },
    { label: 'A sound', href: sound },
  ].flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]));
}

// A URL identifies one upload: new contents get a new URL, like in the real service.
const FOREVER = { maxAge: '365d', immutable: true, index: false } as const;

interface MediaRoute {
  Params: { '*': string };
  Querystring: ImageQuery;
}

interface MediaRoutesOptions {
  /** For example `images.ctfassets.net`; also the folder's name. */
  readonly host: string;
  readonly roots: readonly string[];
  readonly images?: { readonly cache: ReturnType<typeof imageCache>; readonly root: string };
}

const mediaRoutes: FastifyPluginAsync<MediaRoutesOptions> = async (app, { host, roots, images }) => {
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
      // An SVG opened on its own must not run scripts at the sandbox's origin.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ImageRequestError) return sendProblem(reply, 400, 'BadRequest', error.message);
    // Fastify's default handler preserves the headers of an unsatisfiable range, and logs faults.
    throw error;
  });

  app.get<MediaRoute>('/*', async (request, reply) => {
    const path = join(host, request.params['*']);
    // Images are rendered before the file is sent, so the path is checked here, in addition to the static file handler.
    const isInside = path.startsWith(`${host}/`) && !/\0|\\|\/\./.test(path);
    const root = isInside ? await rootOf(roots, path) : undefined;
    if (root === undefined) return sendProblem(reply, 404, 'NotFound', 'The resource could not be found.');
    if (images === undefined || !hasTransformation(request.query) || !isTransformable(path)) {
      return reply.sendFile(path, root, FOREVER);
    }
    const { path: cachedPath, type } = await images.cache(join(root, path), request.query);
    return reply.sendFile(cachedPath, images.root, FOREVER).type(type);
  });
};

async function rootOf(roots: readonly string[], path: string): Promise<string | undefined> {
  for (const root of roots) if (await isFile(join(root, path))) return root;
  return undefined;
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

const sendProblem = (reply: FastifyReply, status: number, id: string, message: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ sys: { type: 'Error', id }, message });
