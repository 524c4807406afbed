import type { FastifyInstance } from 'fastify';
import type { Renderer, ServerEntry } from './renderer.ts';

const WEB_ROOT = new URL('../..', import.meta.url);

/** Renders live from the sources through Vite, with hot reload. Vite itself is loaded only here. */
export async function developmentRenderer(app: FastifyInstance): Promise<Renderer> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const { fileURLToPath } = await import('node:url');
  const vite = await createServer({ root: fileURLToPath(WEB_ROOT), server: { middlewareMode: true } });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite gives no runner for the server side.');
  return {
    entry: () => ssr.runner.import<ServerEntry>('/src/entry-server.tsx'),
    assetsOf: () => ({
      scripts: ['/@id/__x00__virtual:development-entry'],
      stylesheets: [],
      styles: null,
    }),
    build: null,
  };
}
