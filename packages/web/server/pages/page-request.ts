import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { RouteRow } from '../../src/app/routes.ts';
import { type Device, guessDevice } from '../../src/platform/device/device.ts';
import { editorOriginsOf } from '../config/config.ts';
import type { WebConfig } from '../config/environment.ts';

/**
 * Converts a request for the application, which identifies the visitor through `App` and not through headers. A POST without
 * a body becomes a form without fields.
 */
export function toFetchRequest({ method, body }: FastifyRequest, url: URL, signal: AbortSignal): Request {
  if (method !== 'POST') return new Request(url, { method, signal });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Request(url, { method, headers, signal, body: typeof body === 'string' ? body : '' });
}

/** The device that a request appears to come from; null for crawlers, whatever device they claim. */
export function deviceOfRequest(headers: IncomingHttpHeaders): Device | null {
  const userAgent = headers['user-agent'] ?? '';
  if (isbot(userAgent)) return null;
  const { 'sec-ch-ua-mobile': mobile, 'sec-ch-ua-platform': platform } = headers;
  return guessDevice({
    userAgent,
    isMobile: typeof mobile === 'string' ? mobile === '?1' : null,
    platform: (typeof platform === 'string' && platform.replaceAll('"', '')) || null,
  });
}

const SEGMENT = '[a-z0-9]+(?:-[a-z0-9]+)*';
const patterns = new WeakMap<RouteRow, RegExp>();

/**
 * The route of a page path without locale prefix, in canonical form: lower case, no trailing slash. The router also accepts
 * other spellings for the same page.
 */
export function rowOfPath(rows: readonly RouteRow[], path: string): RouteRow | undefined {
  return rows.find((row) => patternOf(row).test(path));
}

function patternOf(row: RouteRow): RegExp {
  const pattern = patterns.get(row) ?? new RegExp(`^${row.path.replaceAll(/:\w+/g, SEGMENT)}$`);
  patterns.set(row, pattern);
  return pattern;
}

interface PageProperties {
  readonly method: string;
  readonly mayHaveSession: boolean;
  readonly setsCookie: boolean;
  readonly isPreview: boolean;
}

/** Cache-Control of a page: `no-store` for one that read a session, handled a form, sets a cookie or is previewed. */
export function pageCacheControl({ method, mayHaveSession, setsCookie, isPreview }: PageProperties): string {
  return mayHaveSession || setsCookie || isPreview || method === 'POST' ? 'private, no-store' : 'private, no-cache';
}

/** The request headers that a page depends on, besides the cookies by which caches in front of us recognise visitors. */
export function varyOfPages(config: WebConfig): string {
  // Where pages may be framed, the content depends on whether this one is.
  const framed = editorOriginsOf(config).length > 0 ? 'Sec-Fetch-Dest, ' : '';
  return `Accept-Language, ${framed}Sec-GPC, accept-encoding`;
}
