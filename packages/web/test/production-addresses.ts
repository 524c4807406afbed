/** For tests: the https addresses without which no storefront starts in production. */
export const PRODUCTION_ADDRESSES = {
  MEDIA_ORIGINS: 'https://images.ctfassets.net,https://assets.ctfassets.net',
  STORE_URL: 'https://store.example',
  CONTENT_SITE_URL: 'https://www.example',
  SUPPORT_URL: 'https://support.example',
};
