import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
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

/** Packages that the page's modules import by name; the route below serves them. */
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

const NAME = /^(?:[\w-]+\/)*[\w-]+\.(ts|css)$/;
/** Packages without a build step, usable in browsers directly. */
const PACKAGES: Readonly<Record<string, URL>> = {
  'packages/flatted.js': new URL(import.meta.resolve('flatted')),
};
const TYPES = { ts: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const;

/** `GET /browser/*`: the modules and style sheets of the editor's page, with types stripped, read from disk each time. */
export const browserFiles: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { '*': string } }>('/browser/*', async (request, reply) => {
    const name = request.params['*'];
    const file = PACKAGES[name];
    if (file !== undefined) {
      return send(reply, 'ts', await readFile(file, 'utf8'));
    }
    const [, ending] = NAME.exec(name) ?? [];
    if ((ending !== 'ts' && ending !== 'css') || name.endsWith('.test.ts')) {
      return reply.callNotFound();
    }
    const text = await readText(name);
    if (text === undefined) {
      return reply.callNotFound();
    }
    return send(reply, ending, ending === 'ts' ? stripTypeScriptTypes(text) : text);
  });
};

const send = (reply: FastifyReply, ending: keyof typeof TYPES, text: string) =>
  reply.headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }).type(TYPES[ending]).send(text);

async function readText(name: string): Promise<string | undefined> {
  try {
    return await readFile(new URL(`./browser/${name}`, import.meta.url), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}
