/** The environment of a production with all that it requires. */
export const PRODUCTION = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgres://app@database:5432/labs',
  ACCESS_TOKEN_SECRETS: 'a'.repeat(32),
  CONTENTFUL_DELIVERY_TOKEN: 'token',
  PUBLIC_URL: 'https://www.labs.example',
  SMTP_URL: 'smtps://user:password@smtp.labs.example',
  MAIL_FROM: 'LABS <mail@labs.example>',
  SUPPORT_URL: 'https://support.labs.example',
  RECAPTCHA_SECRET: 'captcha secret',
  MIXPANEL_TOKEN: 'analytics-token',
  MULTIPASS_SECRET: 'multipass secret',
  STORE_URL: 'https://store.labs.example',
  CHARGEBEE_SITE: 'labs',
  CHARGEBEE_API_KEY: 'billing key',
  CHARGEBEE_WEBHOOK_PASSWORD: 'a password of webhooks',
};
