import type { IncomingHttpHeaders } from 'node:http';
import { requestLifecycle } from '@sound-library/server-kit/request-lifecycle.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import { isAllowedHost, serverOptions } from '../http.ts';
import type { SandboxService } from '../service.ts';
import { browserFiles, editorPageHeaders, renderEditorPage, settingsOf } from './editor-page.ts';

/** The content service's web app with the storefront in a frame, on a separate listener. */
export function editorService(config: SandboxConfig, management: FastifyPluginAsync): SandboxService {
  const { port } = config.editor;
  let listening: Promise<string> | undefined;

  async function address(): Promise<string> {
    if (listening === undefined) throw new Error('the editor starts when the sandbox listens');
    const { port: taken } = new URL(await listening);
    // The live-preview SDK expects it at localhost. A storefront below that name sends cookies only into same-site frames.
    const { hostname } = new URL(config.editor.previewUrl);
    return `http://${hostname.endsWith('.localhost') ? hostname : 'localhost'}:${taken}`;
  }

  return {
    name: 'editor',
    plugin: async (app) => {
      const editor = await buildEditor(config, management, app.log);
      app.addHook('onListen', async () => {
        listening = editor.listen({
          port,
          host: config.host,
          listenTextResolver: (at) => `the editor is ready at ${at}`,
        });
        // Everything else works without it: the readiness check reports the problem.
        await listening.catch((error: unknown) => {
          app.log.error({ err: error, port }, 'the editor could not listen: set SANDBOX_EDITOR_PORT to a free port');
        });
      });
      app.addHook('onClose', () => editor.close());
    },
    check: async () => {
      await address();
    },
    card: async () => ({
      title: 'Editor',
      text: 'Stands for the content service’s web app: entries in three languages, drafts and publishing, and the storefront in a frame beside them, notified of every change in the live-preview SDK’s protocol.',
      links: [{ label: 'Entries', href: await address() }],
    }),
  };
}

/**
 * The vendor's web app has an entry, for example from the live-preview SDK, at
 * `/spaces/{space}/environments/{environment}/entries/{id}?focusedField=…&focusedLocale=…`; the editor at the path that is left.
 */
const VENDOR_PATH = /^\/spaces\/[^/]+\/environments\/[^/]+(?=\/(entries|assets)\/[^/?]+(\?|$))/;

/** Builds the editor's server: its page, the page's files, and the content management API, which the page calls at its own origin. */
async function buildEditor(
  config: SandboxConfig,
  management: FastifyPluginAsync,
  log: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: log, ...serverOptions() });
  await app.register(requestLifecycle);
  app.addHook('onRequest', async (request, reply) => {
    if (!isAllowedHost(request.headers.host, config.publicUrl)) {
      return reply.code(421).type('text/plain').send('The editor is at localhost.');
    }
    // The vendor's entry URLs are also those of its API: a browser that navigates there gets the page.
    const isOfVendor = wantsPage(request.headers) && VENDOR_PATH.test(request.url);
    return isOfVendor ? reply.redirect(request.url.replace(VENDOR_PATH, ''), 302) : undefined;
  });

  const settings = settingsOf(config);
  for (const path of ['/', '/entries/:id', '/assets/:id']) {
    app.get(path, async (_request, reply) =>
      reply.headers(editorPageHeaders(settings)).send(renderEditorPage(settings)),
    );
  }
  await app.register(browserFiles);
  await app.register(management);
  await app.ready();
  return app;
}

const wantsPage = ({ accept, authorization }: IncomingHttpHeaders): boolean =>
  authorization === undefined && accept?.includes('text/html') === true;
