import type { FastifyRequest } from 'fastify';

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The address that a request names, at our own origin whatever its Host header or request line say. */
export function pageUrl(target: string, origin: string): URL {
  const url = new URL(origin);
  const [pathname = '/', search = ''] = target.split(/\?(.*)/s);
  url.pathname = pathname;
  url.search = search;
  return url;
}

/** The one spelling of a path: without doubled slashes. A page at `//host` would link to itself, and such a link leads to another host. */
export function tidyPath(pathname: string): string {
  return pathname.replaceAll(/\/{2,}/g, '/');
}

/** The request as the application takes it, which knows the visitor by `App` and not by headers. A POST without a body is a form without fields. */
export function toFetchRequest(request: FastifyRequest, url: URL, signal: AbortSignal): Request {
  const { method, body } = request;
  if (method !== 'POST') return new Request(url, { method, signal });
  const headers = { 'content-type': FORM_TYPE };
  return new Request(url, { method, headers, signal, body: typeof body === 'string' ? body : '' });
}
