import type { PublicConfig } from '../../src/platform/public-config.ts';
import { billingPageOriginsOf, offersOffline, showsFeaturePages } from '../config/config.ts';
import { cookieSettingOf, localeCookieAttributes } from '../config/cookies.ts';
import type { WebConfig } from '../config/environment.ts';
import { analyticsOf, captchaOf, consentOf, thirdPartiesOf } from '../config/third-parties.ts';

export type SiteSettings = ReturnType<typeof siteSettingsOf>;

/** The browser's configuration as far as it is the same for every request; computed once for each configuration. */
export function siteSettingsOf(config: WebConfig) {
  const { name, titleEnd, themeColors } = config.brand;
  const store = (path: string) => `${config.STORE_URL}${path}`;
  return {
    environment: config.APP_ENV,
    constants: {
      brand: { name, titleEnd, themeColors: { ...themeColors, labs: themeColors.default } },
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
    } satisfies Partial<PublicConfig>,
    localeCookieAttributes: localeCookieAttributes(cookieSettingOf(config)),
    consent: consentOf(config),
  };
}
