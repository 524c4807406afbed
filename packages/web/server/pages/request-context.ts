import { bffApi } from '@sound-library/contract/bff.ts';
import { routeTable } from '@sound-library/contract/client.ts';
import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { Deadline } from '@sound-library/server-kit/deadlines.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Dispatcher } from 'undici';
import { cookieValue } from '../../src/lib/strings.ts';
import type { Transport } from '../../src/platform/api/transport.ts';
import type { App, Fragments } from '../../src/platform/app-context.ts';
import { wantsFreshSubscriptions } from '../../src/platform/auth/auth-paths.ts';
import type { Device } from '../../src/platform/device/device.ts';
import { needsEnablements } from '../../src/platform/feature-flags/enablements.ts';
import { decideFlags, FLAG_OVERRIDES_COOKIE, parseOverrides } from '../../src/platform/feature-flags/flags.ts';
import type { LocaleOffer } from '../../src/platform/navigation/locale-choice.ts';
import { type Areas, originAt } from '../../src/platform/navigation/page-paths.ts';
import type { PublicConfig, PublicConsent, PublicPreview } from '../../src/platform/public-config.ts';
import { type VisitorRequest, visitorTransport } from '../http/bff-client.ts';
import type { SiteSettings } from './public-config.ts';
import { applicationLogger, type ServerEntry } from './renderer.ts';
import { type TextOf, textsIn } from './texts.ts';

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
  readonly entry: ServerEntry;
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
  /** The fragments of this page; null when each is to be rendered again. */
  readonly fragments: Fragments | null;
  readonly device: () => Device | null;
  /** Wraps the transport to observe the responses that the page uses. */
  readonly watch?: (transport: Transport) => Transport;
  /** Aborts calls when the visitor leaves, and after `PAGE_TIMEOUT_MS`. */
  readonly signal: AbortSignal;
  /** The end of `PAGE_TIMEOUT_MS`; each call carries the remaining time. */
  readonly deadline: Deadline;
}

/**
 * Everything the application needs for one request: its calls carry the visitor's cookies, and cookies that they set go into
 * the response.
 */
export function createRequestContext(request: PageRequest, options: RequestContextOptions): App {
  const { server, entry, setCookie, offered, preview, watch = (transport) => transport } = options;
  const { cookie } = request.headers;
  const hasSessionCookie = SESSION_COOKIE.test(cookie ?? '');
  const logger = applicationLogger(request.log);
  const editions = server.textEditions;
  const transport = visitorTransport(options.pool, request, {
    origin: originAt(options.areas),
    isPreview: preview !== null,
    idempotencyKey: options.idempotencyKey ?? null,
    signal: options.signal,
    deadline: options.deadline,
    onSetCookie: setCookie,
  });
  const offer = offered === null ? null : localeOfferOf(offered, textsIn({ entry, editions, logger }, offered));
  const config = publicConfigOf(cookie, options, offer);
  // A page with fresh subscriptions loads these first, because an older response must not overwrite them.
  const loadsMember = hasSessionCookie && !wantsFreshSubscriptions(request.url?.split('?', 2)[1] ?? '');
  return {
    api: entry.createApi(API_ROUTES, watch(transport)),
    queryClient: entry.createQueryClient(),
    fragments: options.fragments,
    formKey: options.formKey,
    config,
    texts: entry.createTextsStore(
      async (locale) => editions.get(locale)?.texts ?? {},
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

interface Visitor {
  readonly hasPrivacySignal: boolean;
  /** Crawlers never see a request for consent. */
  readonly isCrawler: boolean;
}

/** How this visitor is asked for consent. */
export function visitorConsent({ consent }: SiteSettings, { hasPrivacySignal, isCrawler }: Visitor): PublicConsent {
  return { ...consent, asks: isCrawler ? 'nobody' : consent.asks, hasPrivacySignal };
}
