/** What the HTML part of a mail may do: look as it looks, show pictures, open its links in a new tab. */
export const HTML_PART_POLICY = {
  sandbox: 'allow-popups allow-popups-to-escape-sandbox',
  'style-src': "'unsafe-inline'",
  'img-src': 'data: http: https:',
  'frame-ancestors': "'self'",
};

// Before a doctype the base element would put the mail into quirks mode.
const DOCTYPE = /^\s*<!doctype[^>]*>/i;

/** The HTML part with its links made to open in a new tab. Goes with HTML_PART_POLICY: nothing is cleaned. */
export function renderHtmlPart(html: string): string {
  const doctype = DOCTYPE.exec(html)?.[0] ?? '';
  return `${doctype}<base target="_blank">${html.slice(doctype.length)}`;
}
