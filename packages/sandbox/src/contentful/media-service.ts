import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import cors from '@fastify/cors';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';
import type { SandboxConfig } from '../config.ts';
import type { SandboxService } from '../index-page.ts';
import { writeAtomically } from '../state-file.ts';
import type { ContentStore } from './content-store.ts';
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
    card: async () => {
      await access(root);
      return {
        title: 'Images and files',
        text: 'The Images API (w, h, q, fm, fit=fill, f) and the asset hosts, with range requests, over content/media.',
        links: exampleLinks(store.current()),
      };
    },
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
  app.get<MediaRoute>('/*', async (request, reply) => {
    const path = join(host, request.params['*']);
    // Images are rendered before the file is sent, so the path is checked here, in addition to the static file handler.
    const isInside = path.startsWith(`${host}/`) && !/\0|\\|\/\./.test(path);
    const root = isInside ? await rootOf(roots, path) : undefined;
    if (root === undefined) return sendProblem(reply, 404, 'NotFound', 'The resource could not be found.');
    if (images === undefined || !hasTransformation(request.query) || !isTransformable(path)) {
      return reply.sendFile(path, root, FOREVER);
    }
    // Unknown parameters are ignored.
    const { data: wanted, error } = querySchema.safeParse(request.query);
    if (error) {
      const names = error.issues.map((issue) => `"${String(issue.path[0])}"`);
      return sendProblem(reply, 400, 'BadRequest', `These parameters are not valid here: ${names.join(', ')}.`);
    }
    const { path: cachedPath, type } = await images.cache(join(root, path), wanted);
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

const wholeNumber = (max: number) => z.coerce.number().int().min(1).max(max).optional();

const querySchema = z.object({
  w: wholeNumber(4_000),
  h: wholeNumber(4_000),
  q: wholeNumber(100),
  fm: z.enum(['jpg', 'png', 'webp', 'avif']).optional(),
  fit: z.literal('fill').optional(),
  f: z.enum(['center', 'top', 'right', 'left', 'bottom', 'face']).default('center'),
});

type Transformation = z.infer<typeof querySchema>;
type ImageFormat = NonNullable<Transformation['fm']>;
type ImageQuery = Readonly<Record<string, string | string[] | undefined>>;

const hasTransformation = (query: ImageQuery): boolean => Object.keys(query).some((name) => name in querySchema.shape);

// Higher effort makes files a few percent smaller and takes many times as long.
const AVIF_EFFORT = 2;
const DEFAULT_QUALITY = { jpg: 82, webp: 80, avif: 55 } as const;
const TRANSFORMABLE = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif']);

/** Whether the Images API transforms the file; others, such as SVG, are delivered unchanged. */
const isTransformable = (path: string): boolean => TRANSFORMABLE.has(extname(path).toLowerCase());

const CONCURRENT_RENDERINGS = 2;
const RENDERING_VERSION = 3;

/** Pictures on disk, each transformed once: its path below `root`, and its media type. */
function imageCache(root: string) {
  const limit = pLimit(CONCURRENT_RENDERINGS);
  const rendering = new Map<string, Promise<void>>();

  async function renderTo(path: string, source: string, wanted: Transformation, format: ImageFormat): Promise<void> {
    if (!existsSync(path)) await writeAtomically(path, await limit(() => renderImage(source, wanted, format)));
  }
  return async (source: string, wanted: Transformation): Promise<{ readonly path: string; readonly type: string }> => {
    const format = wanted.fm ?? originalFormat(source);
    const { mtimeMs, size } = await stat(source);
    const identity = JSON.stringify([RENDERING_VERSION, source, mtimeMs, size, wanted, format]);
    const hash = createHash('sha256').update(identity).digest('hex');
    const path = join(hash.slice(0, 2), `${hash}.${format}`);
    const job =
      rendering.get(path) ?? renderTo(join(root, path), source, wanted, format).finally(() => rendering.delete(path));
    rendering.set(path, job);
    await job;
    return { path, type: `image/${format === 'jpg' ? 'jpeg' : format}` };
  };
}

function originalFormat(source: string): ImageFormat {
  const extension = extname(source).slice(1).toLowerCase();
  return extension === 'png' || extension === 'webp' || extension === 'avif' ? extension : 'jpg';
}

async function renderImage(source: string, wanted: Transformation, format: ImageFormat): Promise<Uint8Array> {
  const { autoOrient } = await sharp(source).metadata();
  const { w = autoOrient.width, h = autoOrient.height, fit, f } = wanted;
  // A crop retains its proportions where the picture is smaller than requested: nothing is enlarged.
  const shrink = Math.min(1, autoOrient.width / w, autoOrient.height / h);
  const image = sharp(source).autoOrient();
  const resized =
    fit === 'fill'
      ? // Faces are not detected: they are mostly at the top.
        image.resize(Math.round(w * shrink), Math.round(h * shrink), { position: f === 'face' ? 'top' : f })
      : image.resize(w, h, { fit: 'inside', withoutEnlargement: true });
  return encode(resized, wanted, format).toBuffer();
}

function encode(image: Sharp, { q }: Transformation, format: ImageFormat): Sharp {
  if (format === 'png') return image.png();
  const quality = q ?? DEFAULT_QUALITY[format];
  if (format === 'jpg') return image.flatten({ background: '#ffffff' }).jpeg({ quality });
  return image.toFormat(format, format === 'avif' ? { quality, effort: AVIF_EFFORT } : { quality });
}
