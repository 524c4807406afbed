import type { IncomingHttpHeaders } from 'node:http';
import { DEFAULT_LOCALE, type LocaleCode, preferredLocale } from '@sound-library/contract/locales.ts';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { RouteRow } from '../../src/app/routes.ts';
import { cookieValue } from '../../src/lib/strings.ts';
import { type Device, guessDevice } from '../../src/platform/device/device.ts';
import { localeInCookies } from '../../src/platform/navigation/locale-choice.ts';
import { localeOfPath } from '../../src/platform/navigation/page-paths.ts';
import type { PublicPreview } from '../../src/platform/public-config.ts';
import { editorOriginsOf, LIVE_UPDATES_COOKIE } from '../config/config.ts';
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

/** The parts of a request that reveal which language its visitor reads. */
type LocaleRequest = Pick<FastifyRequest, 'headers' | 'host'>;

export interface LocaleDecision {
  /** To be stored in the cookie; null leaves the cookie unchanged. */
  readonly remembered: LocaleCode | null;
  /** Null: the visitor has no other preference than the language of the page. */
  readonly offered: LocaleCode | null;
  /** The page is in the visitor's language, as far as cookie and Accept-Language show; the language menu may say otherwise. */
  readonly isPreferred: boolean;
}

/** For crawlers, which have no language of their own, and for editors, who view every language. */
export const NO_LOCALE_CHOICE: LocaleDecision = { remembered: null, offered: null, isPreferred: false };

/**
 * Decides what a page in `locale` does about the visitor's language. The page is always in the language of its URL. A choice
 * is stored when the browser comes from the same page in another language, or prefers this language anyway. A visitor who
 * prefers Japanese or Korean, by an earlier choice or the browser's setting, is offered that language and never redirected.
 */
export function decideLocale(locale: LocaleCode, { headers, host }: LocaleRequest): LocaleDecision {
  const chosen = localeInCookies(headers.cookie);
  if (isFromLanguageMenu(locale, { headers, host })) {
    return { remembered: locale, offered: null, isPreferred: false };
  }
  const preferred = chosen ?? preferredLocale(headers['accept-language']);
  const remembered = chosen === null && preferred === locale ? locale : null;
  const isOfferable = preferred !== null && preferred !== locale && preferred !== DEFAULT_LOCALE;
  const isPreferred = (preferred ?? DEFAULT_LOCALE) === locale;
  return { remembered, offered: isOfferable ? preferred : null, isPreferred };
}

/** Only the links of the language menu change the language. */
function isFromLanguageMenu(locale: LocaleCode, { headers, host }: LocaleRequest): boolean {
  const referer = headers.referer === undefined ? null : URL.parse(headers.referer);
  if (!referer) return false;
  const isFromUs = headers['sec-fetch-site'] === 'same-origin' || referer.host === host;
  return isFromUs && localeOfPath(referer.pathname).locale.code !== locale;
}

/** Whether the browser asks not to be tracked (https://w3c.github.io/gpc/). */
export function hasPrivacySignal(headers: IncomingHttpHeaders): boolean {
  return headers['sec-gpc'] === '1';
}

/**
 * Configuration of a page in preview mode; null outside of it. Preview mode is active in a frame while preview is on
 * (specification, section 2). `frame-ancestors` limits the frames; drafts also require the secret.
 */
export function previewOf(config: WebConfig, headers: IncomingHttpHeaders): PublicPreview | null {
  const isFramed = headers['sec-fetch-dest'] === 'iframe' || headers['sec-fetch-dest'] === 'frame';
  const editorOrigins = isFramed ? editorOriginsOf(config) : [];
  if (editorOrigins.length === 0) return null;
  const chosen = cookieValue(headers.cookie, LIVE_UPDATES_COOKIE);
  return {
    editorOrigins,
    space: config.CONTENTFUL_SPACE_ID,
    environment: config.CONTENTFUL_ENVIRONMENT,
    liveUpdates: (chosen ?? config.LIVE_UPDATES) === 'on',
  };
}
