import type { IncomingHttpHeaders } from 'node:http';
import { draining } from '@sound-library/server-kit/shutdown.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import { isKnownHost } from '../known-host.ts';
import { serverOptions } from '../server-options.ts';
import { browserFiles } from './browser-files.ts';
import { type EditorSettings, editorPageHeaders, renderEditorPage } from './editor-page.ts';
import { editorAddress } from './vendor-address.ts';

export interface EditorParts {
  readonly config: SandboxConfig;
  /** The content management API, which the page calls at its own origin. */
  readonly management: FastifyPluginAsync;
  readonly log: FastifyBaseLogger;
}

/** Builds the editor's server: its page, the page's files, and the content management API. */
export async function buildEditor({ config, management, log }: EditorParts): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: log, ...serverOptions() });
  await app.register(draining);
  app.addHook('onRequest', async (request, reply) => {
    if (!isKnownHost(request.headers.host, config.publicUrl)) {
      return reply.code(421).type('text/plain').send('The editor is at localhost.');
    }
    // The vendor's addresses of entries are those of its API too: a browser that goes there wants the page.
    const address = wantsPage(request.headers) ? editorAddress(request.url) : undefined;
    return address === undefined ? undefined : reply.redirect(address, 302);
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

const settingsOf = ({ contentful, editor }: SandboxConfig): EditorSettings => ({
  space: contentful.space,
  environment: contentful.environment,
  managementToken: contentful.managementToken,
  previewUrl: editor.previewUrl,
  storefrontOrigins: editor.storefrontOrigins,
});
