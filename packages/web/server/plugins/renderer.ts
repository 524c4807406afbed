import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyPlugin from 'fastify-plugin';
import type { WebConfig } from '../configuration/environment.ts';
import { readBuildFacts } from '../pages/build-facts.ts';
import { developmentRenderer } from '../pages/development-renderer.ts';
import { pageAssetsFrom } from '../pages/page-assets.ts';
import type { Renderer, ServerEntry } from '../pages/renderer.ts';

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
  const styles = await readStyles(join(build, 'client'));
  const assetsOf = pageAssetsFrom(manifest, (address) => styles.get(address) ?? '');
  return { entry: async () => entry, assetsOf, build: facts };
}

/** The texts of all stylesheets of a build, by address. */
async function readStyles(client: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(join(client, 'assets'))).filter((name) => name.endsWith('.css'));
  const texts = names.map(async (name) => {
    return [`/assets/${name}`, await readFile(join(client, 'assets', name), 'utf8')] as const;
  });
  return new Map(await Promise.all(texts));
}
