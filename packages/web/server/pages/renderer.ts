import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import type { WebConfig } from '../config/environment.ts';

const WEB_ROOT = new URL('../..', import.meta.url);
const CLIENT_ENTRY = 'src/entry-client.tsx';

/** The route of all pages, which does not say whether there is a page at an address. */
export const PAGES_ROUTE = '/*';

export type ServerEntry = typeof import('../../src/entry-server.tsx');

/** The rendering side of the application, from the build or live from its sources. */
export interface Renderer {
  /** The application's server module; in development it changes after each edit. */
  readonly entry: ServerEntry;
  /** Scripts and styles of the page with these source files. */
  readonly assetsOf: AssetsOf;
  /** Null in development, where there is no build. */
  readonly build: Build | null;
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

/** Reads a build once, so that replacing the folder changes nothing. Throws when the build is incomplete. */
async function builtRenderer(folder: string): Promise<Renderer> {
  const client = join(folder, 'client');
  const entry: ServerEntry = await import(pathToFileURL(join(folder, 'server/entry-server.js')).href);
  const { id } = latestSchema.parse(await readJson(join(client, 'builds/latest.json')));
  const build = buildSchema.parse(await readJson(join(client, `builds/${id}.json`)));
  const styles = await readStyles(client);
  const assetsOf = pageAssetsFrom(
    await readJson(join(client, '.vite/manifest.json')),
    (address) => styles.get(address) ?? '',
  );
  return { entry, assetsOf, build };
}

const idSchema = z.string().regex(/^[\w-]{1,64}$/);
const latestSchema = z.object({ id: idSchema });
const buildSchema = z.object({ id: idSchema, entry: z.string() });

/** The build's own metadata (`vite/build-output.ts`): its id, and the browser's entry module. */
export type Build = z.infer<typeof buildSchema>;

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** The text of each stylesheet of a build, by URL. */
async function readStyles(client: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(join(client, 'assets'))).filter((name) => name.endsWith('.css'));
  const texts = names.map(async (name) => {
    return [`/assets/${name}`, await readFile(join(client, 'assets', name), 'utf8')] as const;
  });
  return new Map(await Promise.all(texts));
}

/** Renders live from the sources through Vite, with hot reload. Vite itself is imported only here. */
async function developmentRenderer(app: FastifyInstance): Promise<Renderer> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const vite = await createServer({ root: fileURLToPath(WEB_ROOT), server: { middlewareMode: true } });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite has no runnable SSR environment.');
  const load = () => ssr.runner.import<ServerEntry>('/src/entry-server.tsx');
  let entry = await load();
  // Calls and probes work while the sources of the pages are broken.
  app.addHook('onRequest', async ({ routeOptions: { url } }) => {
    if (url === PAGES_ROUTE) entry = await load();
  });
  return {
    get entry() {
      return entry;
    },
    assetsOf: ([source]) => ({
      scripts: ['/@id/__x00__virtual:development-entry'],
      module: source ? `/${source}` : null,
      stylesheets: [],
      styles: null,
    }),
    build: null,
  };
}

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);

export interface PageAssets {
  /** The client entry first, then its imports for this page. */
  readonly scripts: readonly string[];
  /** The module of the first source; null without any. */
  readonly module: string | null;
  /** In order. */
  readonly stylesheets: readonly string[];
  /** The text of the stylesheets to inline in the page; null in development. */
  readonly styles: string | null;
}

/** Assets of the page with these source files; `more` are URLs of stylesheets beside those that they import. */
type AssetsOf = (sources: readonly string[], more?: readonly string[]) => PageAssets;

/** Assets by Vite's manifest; `textOf` returns the text of a stylesheet by its URL. Throws for another JSON. */
export function pageAssetsFrom(json: unknown, textOf: (stylesheet: string) => string): AssetsOf {
  const manifest = manifestSchema.parse(json);
  if (!manifest[CLIENT_ENTRY]) {
    throw new Error(`The build manifest has no ${CLIENT_ENTRY}: build the storefront again.`);
  }
  const cache = new Map<string, PageAssets>();
  return (sources, more = []) => {
    const key = [...sources, ...more].join(' ');
    const assets = cache.get(key) ?? collect(sources, more);
    if (sources.every((source) => manifest[source])) cache.set(key, assets);
    return assets;
  };

  function collect(ofPage: readonly string[], more: readonly string[]): PageAssets {
    const seen = new Set<string>();
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const visit = (source: string): void => {
      const chunk = manifest[source];
      if (!chunk || seen.has(source)) return;
      seen.add(source);
      scripts.add(`/${chunk.file}`);
      chunk.imports.forEach(visit);
      for (const style of chunk.css) styles.add(`/${style}`);
    };
    [CLIENT_ENTRY, ...ofPage].forEach(visit);
    const page = manifest[ofPage[0] ?? ''];
    const stylesheets = [...styles, ...more];
    return {
      scripts: [...scripts],
      module: page ? `/${page.file}` : null,
      stylesheets,
      styles: stylesheets.map(textOf).join('\n'),
    };
  }
}
