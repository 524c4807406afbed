import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastifyPlugin from 'fastify-plugin';
import type { WebConfig } from '../config/environment.ts';

const HASHED = '/assets/';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const PUBLIC_FILE_MAX_AGE_SECONDS = 3600;
const SERVED_AS_BUILT = { index: false, dotfiles: 'ignore', preCompressed: true, cacheControl: false } as const;

/** The client build: files with a hash in their name for a year, the rest for an hour. */
export const staticAssets = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    if (config.WEB_DEV) return;
    const root = resolve(config.WEB_BUILD_DIR, 'client');
    await app.register(fastifyStatic, {
      ...SERVED_AS_BUILT,
      root: join(root, HASHED),
      prefix: HASHED,
      // One route for all of them: hundreds take a while to be listed and entered at every start.
      wildcard: true,
      // The folder itself is nothing to look at.
      allowedPath: (path) => path !== '/',
      setHeaders: (reply) => reply.header('cache-control', IMMUTABLE),
    });
    await app.register(fastifyStatic, {
      ...SERVED_AS_BUILT,
      root,
      // Pages are at the same level: each file has a route of its own.
      wildcard: false,
      decorateReply: false,
      // `builds` serves the build that this process renders, whatever the folder holds by now.
      globIgnore: ['builds/**', `${HASHED.slice(1)}**`],
      setHeaders: (reply) => reply.header('cache-control', `public, max-age=${PUBLIC_FILE_MAX_AGE_SECONDS}`),
    });
    // A file of another build: say so briefly instead of rendering a page.
    app.setNotFoundHandler((_, reply) =>
      reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found'),
    );
  },
  { name: 'static-assets', dependencies: ['security-headers'] },
);

/** `/builds/latest.json`: which build this server renders; `/builds/{id}.json`: its manifest. For open tabs of older ones. */
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
