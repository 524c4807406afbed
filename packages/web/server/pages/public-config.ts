import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { Areas } from '../../src/platform/navigation/areas.ts';
import { type LocaleOffer, localeCookieAttributes } from '../../src/platform/navigation/locale-choice.ts';
import type { PublicConfig, PublicConsent, PublicPreview } from '../../src/platform/public-config.ts';
import { cookieSettingOf } from '../config/areas.ts';
import { billingPageOriginsOf, showsFeaturePages } from '../config/config.ts';
import type { WebConfig } from '../config/environment.ts';
import { analyticsOf, captchaOf, thirdPartiesOf } from '../config/third-parties.ts';
import { visitorFlags } from './feature-flags.ts';
import type { TextEdition } from './texts.ts';

interface PageOptions {
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

/** The part of the configuration that the browser gets with a page. */
export function createPublicConfig(config: WebConfig, options: PageOptions): PublicConfig {
  const { editions, areas, buildId = null, localeOffer = null, preview = null, consent } = options;
  const textsUrl = (code: LocaleCode) => editions.get(code)?.url ?? '';
  const store = (path: string) => `${config.STORE_URL}${path}`;
  return {
    areas,
    showsFeaturePages: showsFeaturePages(config),
    isFeatureTest: config.APP_ENV === 'feature-test',
    ...visitorFlags(config, options.cookies),
    givesFeatureIdentity: (options.givesFeatureIdentity ?? false) && config.APP_ENV !== 'feature-test',
    buildId,
    textsUrls: { 'en-GB': textsUrl('en-GB'), ja: textsUrl('ja'), ko: textsUrl('ko') },
    stylesheets: [],
    captcha: captchaOf(config),
    thirdParties: thirdPartiesOf(config),
    localeChoice: { cookieAttributes: localeCookieAttributes(cookieSettingOf(config)), offer: localeOffer },
    preview,
    analytics: analyticsOf(config),
    consent,
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
  };
}
