import { join, resolve } from 'node:path';
import type { Brand } from '@sound-library/server-kit/brand.ts';
import { metricsSettingsOf, tracingSettingsOf } from '@sound-library/server-kit/configuration.ts';
import type { Environment } from './environment.ts';
import { SANDBOX_PREVIEW_SECRET } from './service-variables.ts';

/** The percentage of identities that have a feature, by its name: 0 to 100, to two decimals. */
export type RollOuts = ReadonlyMap<string, number>;

/** The first key signs, all verify, so that keys can be rotated without logging users out. */
export type SigningKeys = readonly [string, ...string[]];

/** The configuration of the product API, read and validated once. Paths are absolute, and URLs have no trailing slash. */
export type ProductApiConfig = Readonly<ReturnType<typeof toConfig>>;

const CONTENT_TIMEOUT_MS = 8_000;
const GOOGLE = 'https://www.google.com';
const MIXPANEL = 'https://api-js.mixpanel.com';
const SANDBOX = 'http://localhost:4200';
const withoutSlash = (url: string) => url.replace(/\/+$/, '');
const CONTENTFUL_ASSET_HOSTS = ['images', 'assets', 'videos', 'downloads'].map((kind) => `${kind}.ctfassets.net`);

export function toConfig(values: Environment, brand: Brand) {
  const isProduction = values.APP_ENV === 'production';
  /** The sandbox's value where none is set; in production there is no default. */
  const orSandbox = (value: string | undefined, sandbox: string) => value ?? (isProduction ? '' : sandbox);
  const webhookPassword = orSandbox(values.CONTENT_WEBHOOK_PASSWORD, 'sandbox-content-webhook-password');
  /** Feature tests use no service that needs consent or a captcha. */
  const onByDefault = values.APP_ENV === 'feature-test' ? 'off' : 'on';
  const hasAnalytics = (values.ANALYTICS ?? onByDefault) === 'on';
  const hasPreview = (values.PREVIEW ?? (isProduction ? 'off' : 'on')) === 'on';
  const dataDir = join(resolve(values.DATA_DIR), 'product-api');
  const host = values.CONTENTFUL_HOST ?? (isProduction ? 'cdn.contentful.com' : 'localhost:4200');
  const publicOrigins = values.PUBLIC_ORIGINS ?? [new URL(values.PUBLIC_URL).origin];
  const insecure = values.CONTENTFUL_INSECURE ?? !isProduction;
  return {
    appEnv: values.APP_ENV,
    brand,
    host: values.PRODUCT_API_HOST,
    /** Null: metrics are off. */
    metrics: metricsSettingsOf(values),
    /** Null: tracing is off. */
    tracing: tracingSettingsOf(values),
    port: values.PRODUCT_API_PORT,
    logLevel: values.LOG_LEVEL,
    database: databaseConfig(values, dataDir),
    accessTokens: {
      /** Absent: generated once and stored in `secretFile`. */
      secrets: values.ACCESS_TOKEN_SECRETS,
      secretFile: join(dataDir, 'access-token-secret'),
      ttlSeconds: values.ACCESS_TOKEN_TTL_SECONDS,
    },
    sessionLife: { idleDays: values.SESSION_IDLE_DAYS, absoluteDays: values.SESSION_ABSOLUTE_DAYS },
    passwordHashConcurrency: values.PASSWORD_HASH_CONCURRENCY,
    trustedProxies: values.TRUSTED_PROXIES,
    geolocationDatabase: values.GEOLOCATION_DATABASE && resolve(values.GEOLOCATION_DATABASE),
    /** 0: unlimited. */
    callsAtOnce: values.CALLS_AT_ONCE,
    /** 0: unlimited. */
    connectionsAtOnce: values.CONNECTIONS_AT_ONCE,
    overloadEventLoopDelayMs: values.OVERLOAD_EVENT_LOOP_DELAY_MS,
    contentful: {
      spaceId: values.CONTENTFUL_SPACE_ID,
      environment: values.CONTENTFUL_ENVIRONMENT,
      deliveryToken: orSandbox(values.CONTENTFUL_DELIVERY_TOKEN, 'sandbox-delivery'),
      host,
      insecure,
      timeoutMs: CONTENT_TIMEOUT_MS,
    },
    /** Undefined: previews are off. */
    preview: hasPreview
      ? {
          host: values.CONTENTFUL_PREVIEW_HOST ?? (isProduction ? 'preview.contentful.com' : host),
          accessToken: orSandbox(values.CONTENTFUL_PREVIEW_TOKEN, 'sandbox-preview'),
          secret: orSandbox(values.PREVIEW_SECRET, SANDBOX_PREVIEW_SECRET),
        }
      : undefined,
    /** Credentials for webhooks of the content service. Undefined: none are accepted. */
    contentWebhook: webhookPassword
      ? { username: values.CONTENT_WEBHOOK_USERNAME, password: webhookPassword }
      : undefined,
    assets: {
      scheme: values.ASSET_URL_SCHEME ?? (insecure ? 'http' : 'https'),
      hosts: new Set(values.ASSET_HOSTS ?? [...CONTENTFUL_ASSET_HOSTS, ...(isProduction ? [] : [host])]),
    },
    catalogueRefreshSeconds: values.CATALOGUE_REFRESH_SECONDS,
    /** Packs; with more, the database searches. */
    searchMemoryLimit: values.SEARCH_MEMORY_LIMIT,
    publicUrl: withoutSlash(values.PUBLIC_URL),
    publicOrigins: new Set(publicOrigins),
    /** The relying party of passkeys, in WebAuthn's terms: the storefront at its origins. */
    relyingParty: {
      /** Host name: a passkey works there and in subdomains, and nowhere else. The default is right where all origins are there. */
      id: values.PASSKEY_DOMAIN ?? new URL(values.PUBLIC_URL).hostname,
      name: brand.publisher,
      origins: publicOrigins,
    },
    mail: {
      smtpUrl: values.SMTP_URL ?? 'smtp://127.0.0.1:4225',
      /** Mails are sent encrypted or not at all, unless the URL says otherwise. */
      requiresTls: isProduction,
      from: values.MAIL_FROM ?? { name: brand.name, address: 'no-reply@labs.example' },
      supportUrl: values.SUPPORT_URL,
    },
    captcha: {
      isOn: (values.CAPTCHA ?? onByDefault) === 'on',
      url: withoutSlash(values.RECAPTCHA_URL ?? `${isProduction ? GOOGLE : SANDBOX}/recaptcha`),
      secret: orSandbox(values.RECAPTCHA_SECRET, 'sandbox-recaptcha-secret'),
    },
    store: {
      url: withoutSlash(values.STORE_URL),
      multipassSecret: orSandbox(values.MULTIPASS_SECRET, 'sandbox-multipass-secret'),
    },
    billing: billingConfig(values, orSandbox(values.CHARGEBEE_API_KEY, 'sandbox-chargebee-key')),
    billingEvents: {
      username: values.CHARGEBEE_WEBHOOK_USERNAME,
      // The production rules ensure that there is always one.
      password: values.CHARGEBEE_WEBHOOK_PASSWORD ?? 'sandbox-webhook-password',
      /** Milliseconds between comparisons with the billing service; 0: never. */
      reconcileEveryMs: values.BILLING_RECONCILE_SECONDS * 1_000,
    },
    rollOuts: values.FEATURE_ROLLOUTS ?? new Map(),
    /** Undefined: no events are sent. */
    analytics: hasAnalytics
      ? {
          url: withoutSlash(values.MIXPANEL_URL ?? (isProduction ? MIXPANEL : `${SANDBOX}/mixpanel`)),
          token: orSandbox(values.MIXPANEL_TOKEN, 'sandbox-mixpanel-token'),
        }
      : undefined,
  };
}

type DatabaseConfig =
  | { readonly kind: 'postgres'; readonly url: string; readonly poolSize: number }
  /** Without a directory it is in memory. If another process has it open, the start waits, five seconds by default. */
  | { readonly kind: 'embedded'; readonly directory?: string; readonly lockWaitMs?: number }
  /** In memory, initialised with the files of this tar: tests open many, and creating the files takes seconds. */
  | { readonly kind: 'embedded'; readonly template: string };

function databaseConfig(
  { DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize }: Environment,
  dataDir: string,
): DatabaseConfig {
  return url ? { kind: 'postgres', url, poolSize } : { kind: 'embedded', directory: join(dataDir, 'pglite') };
}

function billingConfig({ CHARGEBEE_SITE: site, ...values }: Environment, apiKey: string) {
  const url = withoutSlash(values.CHARGEBEE_URL ?? (site === undefined ? SANDBOX : `https://${site}.chargebee.com`));
  return {
    url,
    apiKey,
    planId: values.CHARGEBEE_PLAN_ID,
    /** It is the sandbox, where demo subscriptions may be created: Chargebee itself never uses plain http. */
    isSandbox: site === undefined && url.startsWith('http:'),
    pageOrigins: new Set(values.BILLING_PAGE_ORIGINS ?? [new URL(url).origin]),
  };
}
