import type { IncomingHttpHeaders } from 'node:http';
import { bffApi } from '@sound-library/contract/bff.ts';
import { routeTable } from '@sound-library/contract/client.ts';
import { DEFAULT_LOCALE, type LocaleCode, preferredLocale } from '@sound-library/contract/locales.ts';
import type { Deadline } from '@sound-library/server-kit/deadlines.ts';
import { applicationLogger } from '@sound-library/server-kit/logging.ts';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Dispatcher } from 'undici';
import type { RouteRow } from '../../src/app/routes.ts';
import { cookieValue } from '../../src/lib/strings.ts';
import type { SharedResponses } from '../../src/platform/api/api.ts';
import type { Transport } from '../../src/platform/api/transport.ts';
import type { App } from '../../src/platform/app-context.ts';
import { wantsFreshSubscriptions } from '../../src/platform/auth/auth-paths.ts';
import { type Device, guessDevice } from '../../src/platform/device/device.ts';
import { needsEnablements } from '../../src/platform/feature-flags/enablements.ts';
import { decideFlags, FLAG_OVERRIDES_COOKIE, parseOverrides } from '../../src/platform/feature-flags/flags.ts';
import { type LocaleOffer, localeInCookies } from '../../src/platform/navigation/locale-choice.ts';
import { type Areas, localeOfPath, originAt } from '../../src/platform/navigation/page-paths.ts';
import type { PublicConfig, PublicConsent, PublicPreview } from '../../src/platform/public-config.ts';
import { editorOriginsOf, LIVE_UPDATES_COOKIE } from '../config/config.ts';
import type { WebConfig } from '../config/environment.ts';
import { type VisitorRequest, visitorTransport } from '../http/bff-client.ts';
import type { SiteSettings } from './public-config.ts';
import { type TextOf, textOf } from './texts.ts';

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-|__Secure-)?session=/;
const API_ROUTES = routeTable(bffApi);

/** A request, or one that is synthesised for a page that all guests share. */
interface PageRequest extends VisitorRequest {
  readonly log: FastifyBaseLogger;
  readonly url?: string;
}

interface RequestContextOptions {
  /** As seen from the request's host. */
  readonly areas: Areas;
  readonly preview: PublicPreview | null;
  readonly consent: PublicConsent;
  /** False on pages for crawlers and on pages that must not be linked to their visitor. */
  readonly givesFeatureIdentity: boolean;
  readonly server: Pick<FastifyInstance, 'textEditions' | 'renderer'>;
  readonly settings: SiteSettings;
  readonly pool: Dispatcher;
  /** Adds a Set-Cookie header to the response. */
  readonly setCookie: (line: string) => void;
  /** A language that the visitor may prefer to that of the page. */
  readonly offered: LocaleCode | null;
  /** Of a posted form. */
  readonly idempotencyKey?: string | null;
  /** Value of a hidden field in the page's forms; empty in a page that all guests share. */
  readonly formKey: string;
  readonly device: () => Device | null;
  /** Null: every response is requested for this page. */
  readonly publicResponses: SharedResponses | null;
  /** Wraps the transport to observe the responses that the page uses. */
  readonly watch?: (transport: Transport) => Transport;
  /** Aborts calls when the visitor leaves, and after `PAGE_TIMEOUT_MS`. */
  readonly signal: AbortSignal;
  /** The end of `PAGE_TIMEOUT_MS`; each call carries the remaining time. */
  readonly deadline: Deadline;
}

/** What the application needs for one request: calls carry the visitor's cookies, responses set them. */
export function createRequestContext(request: PageRequest, options: RequestContextOptions): App {
  const { server, setCookie, offered, preview, watch = (transport) => transport } = options;
  const { renderer, textEditions } = server;
  const { entry } = renderer;
  const { cookie } = request.headers;
  const hasSessionCookie = SESSION_COOKIE.test(cookie ?? '');
  const logger = applicationLogger(request.log);
  const transport = visitorTransport(options.pool, request, {
    origin: originAt(options.areas),
    isPreview: preview !== null,
    idempotencyKey: options.idempotencyKey ?? null,
    signal: options.signal,
    deadline: options.deadline,
    onSetCookie: setCookie,
  });
  const texts = { renderer, textEditions, log: request.log };
  const offer = offered === null ? null : localeOfferOf(offered, textOf(texts, offered));
  const config = publicConfigOf(cookie, options, offer);
  // A page with fresh subscriptions loads these first, because an older response must not overwrite them.
  const loadsMember = hasSessionCookie && !wantsFreshSubscriptions(request.url?.split('?', 2)[1] ?? '');
  return {
    api: entry.createApi(API_ROUTES, watch(transport), options.publicResponses),
    queryClient: entry.createQueryClient(),
    formKey: options.formKey,
    config,
    texts: entry.createTextsStore(
      async (locale) => textEditions.get(locale)?.texts ?? {},
      (_, err) => logger.error('Failed locale loading', err),
    ),
    logger,
    tracker: entry.noTracker,
    analyticsRecords: entry.noRecords,
    consent: entry.createConsentStore(),
    captcha: entry.formCaptcha,
    device: { current: options.device, subscribe: () => () => undefined },
    refresh: entry.createRefreshStore(),
    thirdParties: entry.noThirdParties,
    announceSession: () => undefined,
    cookies: { read: () => cookie, write: setCookie },
    mayHaveSession: hasSessionCookie,
    sawSessionCookie: hasSessionCookie,
    asksForMember: loadsMember ? { withFeatures: needsEnablements(config.flags) } : null,
  };
}

/** The configuration that the browser gets with a page. Some of the visitor's own choices are in the Cookie header. */
function publicConfigOf(
  cookies: string | undefined,
  { server, settings, areas, preview, consent, givesFeatureIdentity }: RequestContextOptions,
  offer: LocaleOffer | null,
): PublicConfig {
  const { constants, localeCookieAttributes: cookieAttributes } = settings;
  const textsUrl = (code: LocaleCode) => server.textEditions.get(code)?.url ?? '';
  return {
    ...constants,
    areas,
    ...visitorFlags(settings, cookies),
    givesFeatureIdentity: givesFeatureIdentity && !constants.isFeatureTest,
    buildId: server.renderer.build?.id ?? null,
    textsUrls: { 'en-GB': textsUrl('en-GB'), ja: textsUrl('ja'), ko: textsUrl('ko') },
    localeChoice: { cookieAttributes, offer },
    preview,
    consent,
  };
}

/** The flags of a request by its Cookie header. The switches count only where there are pages to set them. */
export function visitorFlags(
  { environment, constants }: SiteSettings,
  cookies?: string,
): Pick<PublicConfig, 'flags' | 'flagSwitches'> {
  if (!constants.showsFeaturePages) return { flags: decideFlags(environment), flagSwitches: null };
  const overrides = parseOverrides(cookieValue(cookies, FLAG_OVERRIDES_COOKIE) ?? '');
  return { flags: decideFlags(environment, overrides), flagSwitches: overrides };
}

/** The text of the language offer in the offered language, which the page's own texts do not contain. */
function localeOfferOf(code: LocaleCode, text: TextOf): LocaleOffer {
  return {
    code,
    label: text('locale.offer.region'),
    sentence: text('locale.offer'),
    accept: text('locale.offer.accept'),
    stay: text('locale.offer.stay'),
  };
}

/** How this visitor is asked for consent; crawlers never see the request. */
export function visitorConsent(
  { consent }: SiteSettings,
  { hasPrivacySignal, isCrawler }: { readonly hasPrivacySignal: boolean; readonly isCrawler: boolean },
): PublicConsent {
  return { ...consent, asks: isCrawler ? 'nobody' : consent.asks, hasPrivacySignal };
}

/** A request without its headers: `App` identifies the visitor. A POST without a body is a form without fields. */
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

/** The route of a page path without locale prefix, in canonical form: lower case, no trailing slash. */
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

// The page is always in the language of its URL. A choice is stored when the browser comes from the same page in another
// language, or prefers this one anyway. Japanese or Korean, by an earlier choice or the browser's setting, is offered.
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

/** Null outside of preview mode: in a frame while preview is on (specification, section 2). */
export function previewOf(config: WebConfig, headers: IncomingHttpHeaders): PublicPreview | null {
  // `frame-ancestors` limits the frames; drafts also require the secret.
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
