import { readBrand } from '@sound-library/server-kit/brand.ts';
import { ConfigurationError, isWithinDomain, readEnvironment } from '@sound-library/server-kit/configuration.ts';
import { type Environment, environmentSchema } from './environment.ts';
import { type ProductApiConfig, toConfig } from './product-api-config.ts';
import { SANDBOX_PREVIEW_SECRET } from './service-variables.ts';

/** Reads and checks the environment; an empty variable counts as not set. Throws ConfigurationError. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ProductApiConfig {
  const values = readEnvironment('product API', environmentSchema, environment);
  const { brand, problems: brandProblems } = readBrand(values.BRAND_DIR);
  if (!brand) throw new ConfigurationError('product API', brandProblems);
  const config = toConfig(values, brand);
  const problems = values.APP_ENV === 'production' ? productionProblems(values, config) : previewProblems(config);
  if (problems.length > 0) throw new ConfigurationError('product API', problems);
  return config;
}

const LOCAL_HOST = /^(localhost|.*\.localhost|127\.[\d.]+|0\.0\.0\.0|sandbox)(:\d+)?$/i;

/** Plain http, the sandbox, or this machine. */
const isUnsafe = (url: string): boolean => !url.startsWith('https:') || LOCAL_HOST.test(new URL(url).host);

/** Problems that prevent a start in any environment: the sandbox's secret is public, and must not protect real drafts. */
function previewProblems({ preview }: ProductApiConfig): string[] {
  if (!preview || preview.secret !== SANDBOX_PREVIEW_SECRET || LOCAL_HOST.test(preview.host)) return [];
  return [
    'PREVIEW_SECRET: set a secret of 32 random characters or more; the sandbox’s opens the sandbox’s drafts only.',
  ];
}

/** Problems that prevent a start in production, each with its variable and the remedy; empty when there are none. */
function productionProblems(values: Environment, config: ProductApiConfig): string[] {
  const remedies: Readonly<Record<string, string | false>> = {
    DATABASE_URL:
      config.database.kind === 'embedded' &&
      !values.ALLOW_EMBEDDED_DATABASE &&
      'set it to a PostgreSQL database. (ALLOW_EMBEDDED_DATABASE=true forces the embedded one.)',
    ACCESS_TOKEN_SECRETS:
      values.ACCESS_TOKEN_SECRETS === undefined && 'set at least one secret of 32 random characters or more.',
    CONTENTFUL_DELIVERY_TOKEN:
      values.CONTENTFUL_DELIVERY_TOKEN === undefined && 'set the token of your space’s delivery API.',
    CONTENTFUL_HOST:
      LOCAL_HOST.test(config.contentful.host) &&
      'this is the sandbox or this machine; use cdn.contentful.com or cdn.eu.contentful.com.',
    CONTENTFUL_INSECURE:
      config.contentful.insecure && 'leave it unset; production reaches the content service by https.',
    CONTENTFUL_PREVIEW_TOKEN:
      config.preview !== undefined &&
      values.CONTENTFUL_PREVIEW_TOKEN === undefined &&
      'set the token of your space’s preview API. (PREVIEW=off does without one.)',
    CONTENTFUL_PREVIEW_HOST:
      config.preview !== undefined &&
      LOCAL_HOST.test(config.preview.host) &&
      'this is the sandbox or this machine; use preview.contentful.com or preview.eu.contentful.com.',
    PREVIEW_SECRET:
      config.preview !== undefined &&
      ['', SANDBOX_PREVIEW_SECRET].includes(config.preview.secret) &&
      'set a secret of 32 random characters or more, other than the sandbox’s. (PREVIEW=off does without one.)',
    ASSET_URL_SCHEME: config.assets.scheme === 'http' && 'leave it unset; production serves assets by https.',
    PUBLIC_URL:
      isUnsafe(config.publicUrl) &&
      'set the https address of the storefront; links in mails and passkeys are made for it.',
    PUBLIC_ORIGINS:
      [...config.publicOrigins].some(isUnsafe) &&
      'name the https origins of the storefront; billing pages lead back to them.',
    PASSKEY_DOMAIN:
      !hasUsableRelyingParty(config) &&
      'set the domain that all PUBLIC_ORIGINS are in, such as example.com; browsers make passkeys for no other.',
    SMTP_URL:
      (values.SMTP_URL === undefined || LOCAL_HOST.test(new URL(values.SMTP_URL).host)) &&
      'set the server that takes your mails, such as smtps://user:password@smtp.example.com.',
    MAIL_FROM: values.MAIL_FROM === undefined && 'set the sender of mails, such as Name <no-reply@example.com>.',
    SUPPORT_URL: isUnsafe(config.mail.supportUrl) && 'set the https address of your support site; mails point to it.',
    RECAPTCHA_SECRET:
      config.captcha.isOn &&
      values.RECAPTCHA_SECRET === undefined &&
      'set the secret of your captcha service. (CAPTCHA=off does without one.)',
    RECAPTCHA_URL:
      config.captcha.isOn &&
      isUnsafe(config.captcha.url) &&
      'leave it unset, or use an https address other than the sandbox or this machine.',
    MULTIPASS_SECRET: values.MULTIPASS_SECRET === undefined && 'set the Multipass secret of your external store.',
    CHARGEBEE_SITE:
      isUnsafe(config.billing.url) &&
      'set the name of your billing site; CHARGEBEE_URL, if set, must be an https address other than the sandbox or this machine.',
    CHARGEBEE_API_KEY: values.CHARGEBEE_API_KEY === undefined && 'set the key of your billing site.',
    CHARGEBEE_WEBHOOK_PASSWORD:
      values.CHARGEBEE_WEBHOOK_PASSWORD === undefined &&
      'set the password that the webhook of your billing site is configured with.',
    BILLING_PAGE_ORIGINS:
      [...config.billing.pageOrigins].some(isUnsafe) &&
      'leave it unset, or name https origins other than the sandbox or this machine.',
    MIXPANEL_TOKEN:
      config.analytics !== undefined &&
      values.MIXPANEL_TOKEN === undefined &&
      'set the token of your project at the analytics service. (ANALYTICS=off does without one.)',
    MIXPANEL_URL:
      config.analytics !== undefined &&
      isUnsafe(config.analytics.url) &&
      'leave it unset, or use an https address other than the sandbox or this machine.',
    STORE_URL: isUnsafe(config.store.url) && 'set the https address of your external store.',
  };
  return Object.entries(remedies).flatMap(([variable, remedy]) => (remedy ? [`${variable}: ${remedy}`] : []));
}

/** Passkeys are bound to one domain, and work there and in subdomains. */
function hasUsableRelyingParty({ relyingParty: { id, origins } }: ProductApiConfig): boolean {
  return origins.every((origin) => isWithinDomain(new URL(origin).hostname, id)) && id.includes('.');
}
