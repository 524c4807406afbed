import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { Areas } from '../src/platform/areas/areas.ts';
import type { PublicConfig } from '../src/platform/public-config/public-config.ts';
import { captchaOf } from './captcha.ts';
import { billingPageOriginsOf, type WebConfig } from './config.ts';
import type { TextEdition } from './text-cache.ts';

/** What the browser may know of the configuration. */
export function createPublicConfig(
  config: WebConfig,
  editions: ReadonlyMap<LocaleCode, TextEdition>,
  areas: Areas,
  buildId: string | null = null,
): PublicConfig {
  const textsUrl = (code: LocaleCode) => editions.get(code)?.url ?? '';
  const store = (path: string) => `${config.STORE_URL}${path}`;
  return {
    areas,
    showsFeaturePages: config.APP_ENV === 'development' || config.APP_ENV === 'feature-test',
    isFeatureTest: config.APP_ENV === 'feature-test',
    buildId,
    textsUrls: { 'en-GB': textsUrl('en-GB'), ja: textsUrl('ja'), ko: textsUrl('ko') },
    stylesheets: [],
    captcha: captchaOf(config),
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
