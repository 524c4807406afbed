/** For tests: the minimal environment with which a storefront starts in production. */
export const PRODUCTION = {
  APP_ENV: 'production',
  PUBLIC_ORIGIN: 'https://labs.example',
  BILLING_PAGE_ORIGINS: 'https://labs.chargebee.example',
  MEDIA_ORIGINS: 'https://images.ctfassets.net,https://assets.ctfassets.net',
  STORE_URL: 'https://store.example',
  CONTENT_SITE_URL: 'https://www.example',
  SUPPORT_URL: 'https://support.example',
  ANALYTICS: 'off',
  CAPTCHA: 'off',
};
