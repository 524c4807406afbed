import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyPlugin from 'fastify-plugin';
import { type BuildFacts, readBuildFacts } from '../build-facts.ts';
import type { WebConfig } from '../config.ts';
import { developmentRenderer } from '../development-renderer.ts';
import { type PageAssets, pageAssetsFrom } from '../page-assets.ts';

export type ServerEntry = typeof import('../../src/entry-server.tsx');

/** The rendering side of the application, from the build or live from its sources. */
export interface Renderer {
  /** The application's server side; while developing it is another one after each change of a source. */
  readonly entry: () => Promise<ServerEntry>;
  /** Scripts and styles of the page with this source file. */
  readonly assetsOf: (source: string | null) => PageAssets;
  /** Null while developing: there is no build. */
  readonly build: BuildFacts | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly renderer: Renderer;
  }
}

export const renderer = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    app.decorate(
      'renderer',
      config.WEB_DEV ? await developmentRenderer(app) : await builtRenderer(resolve(config.WEB_BUILD_DIR)),
    );
  },
  { name: 'renderer' },
);

async function builtRenderer(build: string): Promise<Renderer> {
  const manifest = JSON.parse(await readFile(join(build, 'client/.vite/manifest.json'), 'utf8'));
  const entry: ServerEntry = await import(pathToFileURL(join(build, 'server/entry-server.js')).href);
  const facts = await readBuildFacts(join(build, 'client'));
  return { entry: async () => entry, assetsOf: pageAssetsFrom(manifest), build: facts };
}
