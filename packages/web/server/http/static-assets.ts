import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastifyPlugin from 'fastify-plugin';
import { offersOffline } from '../config/config.ts';
import type { WebConfig } from '../config/environment.ts';

const HASHED = '/assets/';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const PUBLIC_FILE_MAX_AGE_SECONDS = 3600;
const SERVED_AS_BUILT = { index: false, dotfiles: 'ignore', preCompressed: true, cacheControl: false } as const;

/** Serves the client build: files with a hash in their name for a year, other files for an hour. */
export const staticAssets = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    if (config.WEB_DEV) return;
    const root = resolve(config.WEB_BUILD_DIR, 'client');
    await app.register(fastifyStatic, {
      ...SERVED_AS_BUILT,
      root: join(root, HASHED),
      prefix: HASHED,
      // One wildcard route, because registering hundreds of files slows every start.
      wildcard: true,
      // The folder itself is not listed.
      allowedPath: (path) => path !== '/',
      setHeaders: (reply) => reply.header('cache-control', IMMUTABLE),
    });
    await app.register(fastifyStatic, {
      ...SERVED_AS_BUILT,
      root,
      // Pages share this level, so that each file gets a route of its own.
      wildcard: false,
      decorateReply: false,
      // `builds` and `serviceWorker` serve those of the build that this process renders, even if the folder has changed since.
      globIgnore: ['builds/**', 'service-worker.js*', `${HASHED.slice(1)}**`],
      setHeaders: (reply) => reply.header('cache-control', `public, max-age=${PUBLIC_FILE_MAX_AGE_SECONDS}`),
    });
    // A missing file belongs to another build: respond briefly instead of rendering a page.
    app.setNotFoundHandler((_, reply) =>
      reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found'),
    );
  },
  { name: 'static-assets', dependencies: ['security-headers'] },
);

/** `/builds/latest.json` names this server's build, `/builds/{id}.json` is its manifest, both for older tabs. */
export const builds = fastifyPlugin(
  async (app) => {
    const { build } = app.renderer;
    app.get<{ Params: { file: string } }>('/builds/:file', async ({ params }, reply) => {
      if (build && params.file === 'latest.json') {
        return reply.header('cache-control', 'no-store').send({ id: build.id });
      }
      if (!build || params.file !== `${build.id}.json`) return reply.callNotFound();
      return reply.header('cache-control', IMMUTABLE).send(build);
    });
  },
  { name: 'builds', dependencies: ['renderer', 'security-headers', 'static-assets'] },
);

/** Browsers that have a service worker look here for its next version. */
const WORKER_PATH = '/service-worker.js';

/** Replaces a browser's service worker by nothing, with all that was stored for it. */
const REMOVAL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

/** The service worker, or where it is switched off one that removes itself. */
export const serviceWorker = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    // Read once, so that replacing the folder does not change it before the pages.
    const script = offersOffline(config)
      ? await readFile(join(resolve(config.WEB_BUILD_DIR), 'client', WORKER_PATH), 'utf8')
      : REMOVAL;
    const media = config.MEDIA_ORIGINS.map((origin) => new URL(origin).origin);
    const headers = {
      // A browser must find a new version, or the removal, at the next page.
      'cache-control': 'no-cache',
      // A worker's requests follow its own policy: pages of favourites, and demos that are not stored.
      'content-security-policy': `default-src 'none'; connect-src ${["'self'", ...new Set(media)].join(' ')}`,
    };
    app.get(WORKER_PATH, (_, reply) => reply.headers(headers).type('text/javascript; charset=utf-8').send(script));
  },
  { name: 'service-worker', dependencies: ['security-headers'] },
);
