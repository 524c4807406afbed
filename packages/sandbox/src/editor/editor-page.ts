import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import { pageHeaders } from '../html.ts';

/** The settings of the page's scripts, read by `browser/main.ts`. */
export const settingsOf = ({ contentful, editor }: SandboxConfig) => ({
  space: contentful.space,
  environment: contentful.environment,
  managementToken: contentful.managementToken,
  previewUrl: editor.previewUrl,
  storefrontOrigins: editor.storefrontOrigins,
});
type EditorSettings = ReturnType<typeof settingsOf>;

/** The package that the page's modules import by name; a route below serves it. */
const IMPORT_MAP = JSON.stringify({ imports: { flatted: '/browser/packages/flatted.js' } });
const IMPORT_MAP_HASH = createHash('sha256').update(IMPORT_MAP).digest('base64');

/** Headers of the editor's page: only its own files and the storefront in its frame are allowed. */
export const editorPageHeaders = ({ storefrontOrigins }: EditorSettings) => ({
  ...pageHeaders({
    'script-src': `'self' 'sha256-${IMPORT_MAP_HASH}'`,
    'connect-src': "'self'",
    'img-src': 'data:',
    'frame-src': storefrontOrigins.join(' '),
  }),
  // In browsers that give a frame no other information, the SDK finds its editor by the referrer.
  'referrer-policy': 'strict-origin',
});

/** The editor's page; its scripts render its content. */
export const renderEditorPage = (settings: EditorSettings): string => `<!doctype html>
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
/** Without a build step, usable in browsers directly. */
const FLATTED = new URL(import.meta.resolve('flatted'));

/** `GET /browser/*`: the modules and style sheets of the editor's page, with types stripped, read from disk each time. */
export const browserFiles: FastifyPluginAsync = async (app) => {
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
