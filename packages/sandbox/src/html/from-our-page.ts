import type { IncomingHttpHeaders } from 'node:http';

/** Tells whether a form was sent from a page of the same origin; by browsers that don't say it in one word, by Origin. */
export function isFromOurPage(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin !== undefined && URL.parse(headers.origin)?.host === headers.host;
}
