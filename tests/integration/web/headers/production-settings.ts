/** What a web server in production is told, besides where its BFF is. */
const PRODUCTION = {
  APP_ENV: 'production',
  MEDIA_ORIGINS: 'https://images.ctfassets.net,https://assets.ctfassets.net',
  STORE_URL: 'https://store.example',
  CONTENT_SITE_URL: 'https://www.example',
  SUPPORT_URL: 'https://support.example',
  BILLING_PAGE_ORIGINS: 'https://labs.chargebee.example',
};

const WITHOUT_OTHERS = { ...PRODUCTION, CAPTCHA: 'off', ANALYTICS: 'off' };

/** Every script of somebody else that a page may load, and the styles that they write. */
const WITH_OTHERS = {
  ...PRODUCTION,
  RECAPTCHA_SITE_KEY: 'a-site-key',
  MIXPANEL_TOKEN: 'a-token',
  COOKIE_CONSENT_URL: 'https://consent.example/uc.js',
  COOKIE_CONSENT_ORIGINS: 'https://imgsct.consent.example',
  SUPPORT_CHAT_URL: 'https://chat.example/snippet.js',
  SUPPORT_CHAT_ORIGINS: 'https://api.chat.example,wss://*.chat.example',
  PERSONALISATION_URL: 'https://personal.example/p.js',
  MARKETING_URL: 'https://marketing.example/m.js',
  THIRD_PARTY_INLINE_STYLES: 'on',
};

/** The installations between which policies differ most. */
export const INSTALLATIONS = [
  { name: 'without scripts of others', settings: WITHOUT_OTHERS },
  { name: 'with all scripts of others', settings: WITH_OTHERS },
] as const;
