import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastifyPlugin from 'fastify-plugin';
import type { WebConfig } from '../configuration/environment.ts';

const HASHED = '/assets/';
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
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
    });
    await app.register(fastifyStatic, {
      ...SERVED_AS_BUILT,
      root,
      // Pages are at the same level: each file has a route of its own.
      wildcard: false,
      decorateReply: false,
      // `builds.ts` tells what this process renders, whatever the folder says by now.
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
