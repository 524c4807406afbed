import { LOCALE_CODES, LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { cookieValue } from '../../src/lib/strings.ts';
import {
  decideFlags,
  FLAG_OVERRIDES_COOKIE,
  overridesOfForm,
  parseOverrides,
  serializeOverrides,
} from '../../src/platform/feature-flags/flags.ts';
import { type LocaleOffer, localeCookieAttributes } from '../../src/platform/navigation/locale-choice.ts';
import { type Areas, addressOf, pathInLocale } from '../../src/platform/navigation/page-paths.ts';
import { withNotice } from '../../src/platform/notifications/query-notice.ts';
import type { PublicConfig, PublicConsent, PublicPreview } from '../../src/platform/public-config.ts';
import { cookieSettingOf, routeAt } from '../config/areas.ts';
import { billingPageOriginsOf, offersOffline, showsFeaturePages } from '../config/config.ts';
import type { WebConfig } from '../config/environment.ts';
import { analyticsOf, captchaOf, consentOf, thirdPartiesOf } from '../config/third-parties.ts';
import type { TextEdition } from './texts.ts';

export interface PageOptions {
  readonly editions: ReadonlyMap<LocaleCode, TextEdition>;
  /** As seen from the request's host. */
  readonly areas: Areas;
  /** Null in development. */
  readonly buildId?: string | null;
  /** A language that the visitor may prefer to that of the page. */
  readonly localeOffer?: LocaleOffer | null;
  readonly preview?: PublicPreview | null;
  readonly consent: PublicConsent;
  /** False on pages for crawlers and on pages that must not be linked to their visitor. */
  readonly givesFeatureIdentity?: boolean;
  /** The Cookie header, which contains some of the visitor's own choices. */
  readonly cookies?: string | undefined;
}

/** The configuration of the browser as far as it is the same for every request. */
export interface SiteSettings {
  readonly environment: WebConfig['APP_ENV'];
  readonly constants: Omit<PublicConfig, keyof PageOptions | 'flags' | 'flagSwitches' | 'textsUrls' | 'localeChoice'>;
  readonly localeCookieAttributes: string;
  readonly consent: Omit<PublicConsent, 'hasPrivacySignal'>;
}

/** Computed at the start, once for each configuration. */
export function siteSettingsOf(config: WebConfig): SiteSettings {
  const store = (path: string) => `${config.STORE_URL}${path}`;
  return {
    environment: config.APP_ENV,
    constants: {
      showsFeaturePages: showsFeaturePages(config),
      offersOffline: offersOffline(config),
      isFeatureTest: config.APP_ENV === 'feature-test',
      stylesheets: [],
      mediaScheme: config.MEDIA_ORIGINS.some((origin) => origin.startsWith('https:')) ? 'https:' : 'http:',
      captcha: captchaOf(config),
      thirdParties: thirdPartiesOf(config),
      analytics: analyticsOf(config),
      billingPageOrigins: billingPageOriginsOf(config),
      links: {
        orderHistory: store('/account/orders'),
        serialNumbers: store('/account/serial-numbers'),
        giftCards: store('/account/gift-cards'),
        savedCards: store('/account/cards'),
        educationalDiscount: store('/account/educational-discount'),
        wishList: `${config.CONTENT_SITE_URL}/wish-list`,
        faq: `${config.CONTENT_SITE_URL}/faq`,
        support: config.SUPPORT_URL,
      },
    },
    localeCookieAttributes: localeCookieAttributes(cookieSettingOf(config)),
    consent: consentOf(config),
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

/** The configuration that the browser gets with a page. */
export function createPublicConfig(settings: SiteSettings, options: PageOptions): PublicConfig {
  const { editions, areas, buildId = null, localeOffer = null, preview = null, consent } = options;
  const { constants } = settings;
  const textsUrl = (code: LocaleCode) => editions.get(code)?.url ?? '';
  return {
    ...constants,
    areas,
    ...visitorFlags(settings, options.cookies),
    givesFeatureIdentity: (options.givesFeatureIdentity ?? false) && !constants.isFeatureTest,
    buildId,
    textsUrls: { 'en-GB': textsUrl('en-GB'), ja: textsUrl('ja'), ko: textsUrl('ko') },
    localeChoice: { cookieAttributes: settings.localeCookieAttributes, offer: localeOffer },
    preview,
    consent,
  };
}

const PAGE = '/labs/features';
const THIRTY_DAYS = 30 * 24 * 60 * 60;

/**
 * The form of `/labs/features`, where that page exists. The server handles it instead of a page action, because flags are
 * decided before the application runs and the next page must come from the server.
 */
export const featureFlags = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    if (!showsFeaturePages(config)) return;
    const secure = cookieSettingOf(config).isSecure ? '; Secure' : '';
    for (const code of LOCALE_CODES) {
      const page = pathInLocale(PAGE, LOCALES[code]);
      const { areas, ...route } = routeAt(config, page);
      const handler = async ({ body }: FastifyRequest, reply: FastifyReply) => {
        const value = serializeOverrides(overridesOfForm(new URLSearchParams(typeof body === 'string' ? body : '')));
        const cookie = `${FLAG_OVERRIDES_COOKIE}=${value ?? ''}; Path=/; Max-Age=${value ? THIRTY_DAYS : 0}; HttpOnly; SameSite=Lax`;
        reply.headers({ 'set-cookie': `${cookie}${secure}`, 'cache-control': 'private, no-store' });
        return reply.redirect(addressOf(withNotice(page, value ? 'features-switched' : 'features-reset'), areas), 303);
      };
      app.route({ ...route, method: 'POST', handler });
    }
  },
  { name: 'feature-flags', dependencies: ['security-headers', 'same-origin-forms'] },
);

/** The flags of a request by its Cookie header. The switches count only where there are pages to set them. */
export function visitorFlags(
  { environment, constants }: SiteSettings,
  cookies?: string,
): Pick<PublicConfig, 'flags' | 'flagSwitches'> {
  if (!constants.showsFeaturePages) return { flags: decideFlags(environment), flagSwitches: null };
  const overrides = parseOverrides(cookieValue(cookies, FLAG_OVERRIDES_COOKIE) ?? '');
  return { flags: decideFlags(environment, overrides), flagSwitches: overrides };
}
