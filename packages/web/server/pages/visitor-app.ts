import type { BffApi } from '@sound-library/contract/bff.ts';
import type { RouteTable } from '@sound-library/contract/client.ts';
import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { Deadline } from '@sound-library/server-kit/deadlines.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Dispatcher } from 'undici';
import type { Transport } from '../../src/platform/api/transport.ts';
import type { App, Fragments } from '../../src/platform/app-context.ts';
import { wantsFreshSubscriptions } from '../../src/platform/auth/auth-paths.ts';
import type { Device } from '../../src/platform/device/device.ts';
import { needsEnablements } from '../../src/platform/feature-flags/enablements.ts';
import { type Areas, originAt } from '../../src/platform/navigation/areas.ts';
import type { LocaleOffer } from '../../src/platform/navigation/locale-choice.ts';
import type { PublicConsent, PublicPreview } from '../../src/platform/public-config.ts';
import { applicationLogger } from '../application-logger.ts';
import { type VisitorRequest, visitorTransport } from '../bff/bff-transport.ts';
import type { WebConfig } from '../configuration/environment.ts';
import type { TextEdition } from '../texts/text-cache.ts';
import { type TextOf, textsIn } from '../texts/text-of.ts';
import { createPublicConfig } from './public-config.ts';
import type { ServerEntry } from './renderer.ts';

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-|__Secure-)?session=/;

/** A request, or one that is made up for a page of everybody's. */
interface PageRequest extends VisitorRequest {
  readonly log: FastifyBaseLogger;
  readonly url?: string;
}

/** As much of a reply as takes cookies. */
interface PageReply {
  header(name: 'set-cookie', value: string): unknown;
}

export interface VisitorAppParts {
  readonly entry: ServerEntry;
  readonly config: WebConfig;
  /** As the request finds them. */
  readonly areas: Areas;
  readonly pool: Dispatcher;
  readonly routes: RouteTable<BffApi>;
  readonly editions: ReadonlyMap<LocaleCode, TextEdition>;
  readonly buildId: string | null;
  /** A language that the visitor may prefer to the page's. */
  readonly offered: LocaleCode | null;
  readonly preview: PublicPreview | null;
  /** Of the form that was posted, if any. */
  readonly idempotencyKey?: string | null;
  /** Stands in the page's forms; empty in a page that is everybody's. */
  readonly formKey: string;
  readonly consent: PublicConsent;
  readonly givesFeatureIdentity: boolean;
  /** Of this page; null where each is to be rendered anew. */
  readonly fragments: Fragments | null;
  /** What the visitor uses, as far as it can be told. */
  readonly device: () => Device | null;
  /** Sees the answers that the page is made of. */
  readonly watch?: (transport: Transport) => Transport;
  /** Ends its calls: when the visitor leaves, and after `PAGE_TIMEOUT_MS`. */
  readonly signal: AbortSignal;
  /** When `PAGE_TIMEOUT_MS` are over: calls are told what is left. */
  readonly deadline: Deadline;
}

/** What one request owns: its calls carry the visitor's cookies, and cookies set by them go into the reply. */
export function createVisitorApp(request: PageRequest, reply: PageReply, parts: VisitorAppParts): App {
  const {
    entry,
    config,
    areas,
    pool,
    routes,
    editions,
    buildId,
    offered,
    preview,
    idempotencyKey = null,
    formKey,
    consent,
    givesFeatureIdentity,
    fragments,
    device,
    watch = (transport) => transport,
    signal,
    deadline,
  } = parts;
  const sawSessionCookie = SESSION_COOKIE.test(request.headers.cookie ?? '');
  const logger = applicationLogger(request.log);
  const localeOffer = offered === null ? null : localeOfferOf(offered, textsIn({ entry, editions, logger }, offered));
  const transport = visitorTransport(pool, request, {
    origin: originAt(areas),
    isPreview: preview !== null,
    idempotencyKey,
    signal,
    deadline,
    onSetCookie: (cookie) => reply.header('set-cookie', cookie),
  });
  const publicConfig = createPublicConfig(config, {
    editions,
    areas,
    buildId,
    localeOffer,
    preview,
    consent,
    givesFeatureIdentity,
    cookies: request.headers.cookie,
  });
  // Where fresh subscriptions are asked for, the page is preceded by that: an older answer must not come in between.
  const asksForMember = sawSessionCookie && !wantsFreshSubscriptions(request.url?.split('?', 2)[1] ?? '');
  return {
    api: entry.createApi(routes, watch(transport)),
    queryClient: entry.createQueryClient(),
    fragments,
    formKey,
    config: publicConfig,
    texts: entry.createTextsStore(
      async (locale) => editions.get(locale)?.texts ?? {},
      (_, err) => logger.error('Failed locale loading', err),
    ),
    logger,
    tracker: entry.noTracker,
    analyticsRecords: entry.noRecords,
    consent: entry.createConsentStore(),
    captcha: entry.formCaptcha,
    device: { current: device, subscribe: () => () => undefined },
    refresh: entry.createRefreshStore(),
    thirdParties: entry.noThirdParties,
    announceSession: () => undefined,
    mayHaveSession: sawSessionCookie,
    sawSessionCookie,
    asksForMember: asksForMember ? { withFeatures: needsEnablements(publicConfig.flags) } : null,
  };
}

/** The offer of a language, in that language: the page itself has no texts of it. */
function localeOfferOf(code: LocaleCode, text: TextOf): LocaleOffer {
  return {
    code,
    label: text('locale.offer.region'),
    sentence: text('locale.offer'),
    accept: text('locale.offer.accept'),
    stay: text('locale.offer.stay'),
  };
}
