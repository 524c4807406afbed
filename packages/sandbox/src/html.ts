import type { FastifyReply } from 'fastify';

export const INDEX_STYLES = '/index-page.css';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[] | undefined | false;

/** A template whose values are escaped, unless they are HTML already; undefined and false produce nothing. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((text, index) => text + textOf(parts[index])).join(''));

function textOf(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map(({ text }) => text).join('\n');
}

const POLICY = {
  'default-src': "'none'",
  'style-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** Headers of a page for people; `policy` adds or replaces directives of its content security policy. */
export const pageHeaders = (policy: Readonly<Record<string, string>> = {}) => ({
  'content-security-policy': Object.entries({ ...POLICY, ...policy })
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; '),
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  // Nothing to other origins; to our own enough for the same-origin check of forms.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
});

interface HtmlDocument {
  readonly title: string;
  readonly language?: string;
  readonly styles: readonly string[];
  readonly body: Html;
}

export const htmlDocument = ({ title, language = 'en', styles, body }: HtmlDocument): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
${styles.map((address) => html`<link rel="stylesheet" href="${address}">`)}
</head>
<body>
${body}
</body>
</html>
`.text;

interface SandboxPage {
  readonly title: string;
  readonly site: string;
  /** Below the title; by default, the service. */
  readonly lead?: string;
  readonly content: Html;
  readonly styles?: readonly string[];
  readonly layout?: string;
}

/** Sends a page in the style of the index page; `policy` as in `pageHeaders`. */
export const sendSandboxPage = (
  reply: FastifyReply,
  { title, site, lead = `${site}, doubled on this machine`, content, styles = [], layout }: SandboxPage,
  policy: Readonly<Record<string, string>> = {},
): FastifyReply =>
  reply.headers(pageHeaders(policy)).send(
    htmlDocument({
      title: `${title} — ${site}`,
      styles: [INDEX_STYLES, ...styles],
      body: html`<header>
<h1 dir="auto">${title}</h1>
<p>${lead}</p>
</header>
<main${layout !== undefined && html` class="${layout}"`}>
${content}
</main>
<footer><a href="/">Sandbox</a></footer>`,
    }),
  );

/** An ISO 8601 time in UTC. */
export const renderTime = (iso: string) =>
  html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
