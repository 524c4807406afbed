import type { PublicConfig } from '../src/platform/public-config.ts';

/** For tests: a storefront that leads to nowhere else. */
export const FAKE_CONFIG: PublicConfig = {
  areas: { mode: 'path', origin: 'https://labs.example' },
  showsFeaturePages: false,
  isFeatureTest: false,
  buildId: null,
  flags: { 'footer-newsletter': 'on', 'keyboard-help': 'on', 'player-swipes': 'on', 'surprise-pack': 'off' },
  givesFeatureIdentity: false,
  flagSwitches: null,
  textsUrls: { 'en-GB': '', ja: '', ko: '' },
  stylesheets: [],
  captcha: null,
  localeChoice: { cookieAttributes: '', offer: null },
  preview: null,
  analytics: null,
  consent: { asks: 'nobody', hasPrivacySignal: false, regions: null, cookieAttributes: '' },
  thirdParties: { cookieConsent: null, supportChat: null, personalisation: null, marketing: null },
  billingPageOrigins: ['https://billing.labs.example'],
  links: {
    orderHistory: '',
    serialNumbers: '',
    giftCards: '',
    savedCards: '',
    educationalDiscount: '',
    wishList: '',
    faq: '',
    support: '',
  },
};
