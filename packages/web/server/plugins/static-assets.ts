import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastifyPlugin from 'fastify-plugin';
import type { WebConfig } from '../config.ts';

const HASHED = '/assets/';
const PUBLIC_FILE_MAX_AGE_SECONDS = 3600;

/** The client build: files with a hash in their name for a year, the rest for an hour. */
export const staticAssets = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    if (config.WEB_DEV) return;
    await app.register(fastifyStatic, {
      root: resolve(config.WEB_BUILD_DIR, 'client'),
      wildcard: false,
      index: false,
      dotfiles: 'ignore',
      // `builds.ts` tells what this process renders, whatever the folder says by now.
      globIgnore: ['builds/**'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const policy = path.includes(HASHED)
          ? 'public, max-age=31536000, immutable'
          : `public, max-age=${PUBLIC_FILE_MAX_AGE_SECONDS}`;
        reply.header('cache-control', policy);
      },
    });
    // A file of another build: say so briefly instead of rendering a page.
    app.get('/assets/*', (_, reply) =>
      reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found'),
    );
    app.setNotFoundHandler((_, reply) =>
      reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found'),
    );
  },
  { name: 'static-assets', dependencies: ['security-headers'] },
);
