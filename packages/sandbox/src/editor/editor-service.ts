import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { requestLifecycle } from '@sound-library/server-kit/request-lifecycle.ts';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
} from 'fastify';
import type { SandboxConfig } from '../config.ts';
import { pageHeaders } from '../html.ts';
import { isAllowedHost, serverOptions } from '../http.ts';
import type { SandboxService } from '../index-page.ts';

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
    card: async () => ({
      title: 'Editor',
      text: 'Stands for the content service’s web app: entries in three languages, drafts and publishing, and the storefront in a frame beside them, notified of every change in the live-preview SDK’s protocol.',
      links: [{ label: 'Entries', href: await address() }],
    }),
  };
}

/** The vendor's address of an entry, as the live-preview SDK opens it; without this beginning it is the editor's. */
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

/** The settings of the page's scripts, read by `browser/main.ts`. */
const settingsOf = ({ contentful, editor }: SandboxConfig) => ({
  space: contentful.space,
  environment: contentful.environment,
  managementToken: contentful.managementToken,
  previewUrl: editor.previewUrl,
  storefrontOrigins: editor.storefrontOrigins,
});
type EditorSettings = ReturnType<typeof settingsOf>;

const IMPORT_MAP = JSON.stringify({ imports: { flatted: '/browser/packages/flatted.js' } });
const IMPORT_MAP_HASH = createHash('sha256').update(IMPORT_MAP).digest('base64');

/** Headers of the editor's page: only its own files and the storefront in its frame are allowed. */
const editorPageHeaders = ({ storefrontOrigins }: EditorSettings) => ({
  ...pageHeaders({
    'script-src': `'self' 'sha256-${IMPORT_MAP_HASH}'`,
    'connect-src': "'self'",
    'img-src': 'data:',
    'frame-src': storefrontOrigins.join(' '),
  }),
  // In browsers that give a frame no other information, the SDK finds its editor by the referrer.
  'referrer-policy': 'strict-origin',
});

const renderEditorPage = (settings: EditorSettings): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sandbox editor</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/browser/editor.css">
</head>
<body>
<div id="editor"><p>Loading the editor …</p></div>
<noscript><p>The editor needs JavaScript.</p></noscript>
<script type="application/json" id="settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>
<script type="importmap">${IMPORT_MAP}</script>
<script type="module" src="/browser/main.ts"></script>
</body>
</html>
`;

const FOLDER = new URL('./browser/', import.meta.url);
const FLATTED = new URL(import.meta.resolve('flatted'));

/** `GET /browser/*`: the modules and style sheets of the editor's page, with types stripped, read from disk each time. */
const browserFiles: FastifyPluginAsync = async (app) => {
  app.get('/browser/packages/flatted.js', async (_request, reply) =>
    sendScript(reply, await readFile(FLATTED, 'utf8')),
  );
  const names = await readdir(FOLDER);
  for (const name of names.filter((one) => one.endsWith('.ts') && !one.endsWith('.test.ts'))) {
    app.get(`/browser/${name}`, async (_request, reply) =>
      sendScript(reply, stripTypeScriptTypes(await readFile(new URL(name, FOLDER), 'utf8'))),
    );
  }
  app.get('/browser/editor.css', async (_request, reply) =>
    send(reply, 'text/css', await readFile(new URL('editor.css', FOLDER), 'utf8')),
  );
};

const sendScript = (reply: FastifyReply, text: string) => send(reply, 'text/javascript', text);

const send = (reply: FastifyReply, type: string, text: string) =>
  reply
    .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
    .type(`${type}; charset=utf-8`)
    .send(text);
