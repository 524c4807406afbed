import { access } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { SandboxConfig } from '../config.ts';
import type { SandboxService } from '../service.ts';
import type { ContentFaults } from './faults/content-faults.ts';
import { imageCache } from './images/image-cache.ts';
import { renderImage } from './images/render-image.ts';
import { mediaRoutes } from './media-routes.ts';
import { isObject } from './resource.ts';
import type { Space } from './space/space.ts';
import type { ContentStore } from './store/content-store.ts';

const IMAGE_HOST = 'images.ctfassets.net';
const FILE_HOSTS = ['assets.ctfassets.net', 'videos.ctfassets.net', 'downloads.ctfassets.net'];

/** Contentful's asset hosts and its Images API, over the files of `media/<host>/<path>`. */
export function mediaService(config: SandboxConfig, store: ContentStore, faults: ContentFaults): SandboxService {
  const root = join(config.contentDir, 'media');
  const images = { cache: imageCache({ root: config.imagesDir, render: renderImage }), root: config.imagesDir };

  return {
    name: 'media',
    plugin: async (app) => {
      await app.register(fastifyStatic, { root, serve: false });
      await app.register(mediaRoutes, { prefix: `/${IMAGE_HOST}`, host: IMAGE_HOST, root, images, faults });
      for (const host of FILE_HOSTS) {
        await app.register(mediaRoutes, { prefix: `/${host}`, host, root, faults });
      }
    },
    check: () => access(root),
    card: async () => ({
      title: 'Images and files',
      text: 'The Images API (w, h, q, fm, fit=fill, f) and the asset hosts, with range requests, over content/media.',
      facts: [],
      links: exampleLinks(await store.current()),
    }),
  };
}

function exampleLinks(space: Space) {
  const paths = [...space.visible.delivery.values()].map(({ fields }) => {
    const file = fields.file?.[space.defaultLocale];
    return isObject(file) ? String(file.url).replace(/^\/\//, '/') : '';
  });
  const image = paths.find((path) => path.startsWith(`/${IMAGE_HOST}/`));
  const sound = paths.find((path) => path.endsWith('.mp3'));
  return [
    ...(image === undefined
      ? []
      : [
          { label: 'A picture', href: image },
          { label: '400 px wide as AVIF', href: `${image}?w=400&fm=avif` },
          { label: 'A square of it', href: `${image}?w=320&h=320&fit=fill&fm=webp` },
        ]),
    ...(sound === undefined ? [] : [{ label: 'A sound', href: sound }]),
  ];
}
