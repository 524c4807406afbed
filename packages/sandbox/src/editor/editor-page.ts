import { createHash } from 'node:crypto';
import { escapeHtml } from '../html/escape-html.ts';
import { pageHeaders } from '../html/page.ts';

/** What the page's scripts are told; `browser/settings.ts` reads it. */
export interface EditorSettings {
  readonly space: string;
  readonly environment: string;
  readonly managementToken: string;
  readonly previewUrl: string;
  readonly storefrontOrigins: readonly string[];
}

/** Packages that the page's modules import by name; `browser-files.ts` serves them. */
const IMPORT_MAP = JSON.stringify({ imports: { flatted: '/browser/packages/flatted.js' } });
const IMPORT_MAP_HASH = createHash('sha256').update(IMPORT_MAP).digest('base64');

/** Headers of the editor's page: nothing but its own files and the storefront in its frame. */
export const editorPageHeaders = ({ storefrontOrigins }: EditorSettings) => ({
  ...pageHeaders({
    'script-src': `'self' 'sha256-${IMPORT_MAP_HASH}'`,
    'connect-src': "'self'",
    'img-src': 'data:',
    'frame-src': storefrontOrigins.join(' '),
  }),
  // The SDK finds its editor by the referrer in browsers that tell a frame nothing else of it.
  'referrer-policy': 'strict-origin',
});

/** The editor's page; its scripts make everything that is on it. */
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
<div id="editor"><p>Loading the editor of ${escapeHtml(settings.space)} …</p></div>
<noscript><p>The editor needs JavaScript.</p></noscript>
<script type="application/json" id="settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>
<script type="importmap">${IMPORT_MAP}</script>
<script type="module" src="/browser/main.ts"></script>
</body>
</html>
`;
