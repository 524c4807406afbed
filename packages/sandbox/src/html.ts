const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, including quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** HTML that is already escaped. */
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

export interface Page {
  readonly title: string;
  /** The service of the page. */
  readonly site: string;
  /** Below the title; by default, the service. */
  readonly lead?: string;
  /** HTML between header and footer. */
  readonly content: string;
  /** More HTML for the head, such as a style sheet. */
  readonly head?: string;
  /** Class of the main element. */
  readonly layout?: string;
}

/** A page of the sandbox in the style of its index page. */
export function renderPage({ title, site, lead, content, head = '', layout }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} — ${escapeHtml(site)}</title>
<link rel="stylesheet" href="/index-page.css">
${head}
</head>
<body>
<header>
<h1 dir="auto">${escapeHtml(title)}</h1>
<p>${escapeHtml(lead ?? `${site}, doubled on this machine`)}</p>
</header>
<main${layout === undefined ? '' : ` class="${layout}"`}>
${content}
</main>
<footer><a href="/">Sandbox</a></footer>
</body>
</html>
`;
}
