import { join, resolve } from 'node:path';
import { metricsSettingsOf, readSecretFiles, tracingSettingsOf } from '@sound-library/server-kit/configuration.ts';
import { type Environment, environmentSchema } from './environment.ts';
import type { ProductApiConfig } from './product-api-config.ts';
import { previewProblems, productionProblems } from './production-rules.ts';
import { SANDBOX_PREVIEW_SECRET } from './service-variables.ts';

/** The environment holds values that the product API can't start with; the message names each variable and the remedy. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';

  constructor(problems: readonly string[]) {
    super(`The product API can't start. Correct these environment variables:\n  ${problems.join('\n  ')}`);
  }
}

/** Reads and checks the environment; an empty variable counts as not set. Throws ConfigurationError. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ProductApiConfig {
  const given = readSecretFiles(environment, environmentSchema.shape);
  if (given.problems.length > 0) throw new ConfigurationError(given.problems);
  const parsed = environmentSchema.safeParse(given.values);
  if (!parsed.success) {
    throw new ConfigurationError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const config = toConfig(parsed.data);
  const problems =
    parsed.data.APP_ENV === 'production' ? productionProblems(parsed.data, config) : previewProblems(config);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return config;
}

const GOOGLE = 'https://www.google.com';
const SANDBOX = 'http://localhost:4200';
const withoutSlash = (url: string) => url.replace(/\/+$/, '');
const CONTENTFUL_ASSET_HOSTS = ['images', 'assets', 'videos', 'downloads'].map((kind) => `${kind}.ctfassets.net`);

function toConfig(values: Environment): ProductApiConfig {
  const isProduction = values.APP_ENV === 'production';
  const dataDir = join(resolve(values.DATA_DIR), 'product-api');
  const host = values.CONTENTFUL_HOST ?? (isProduction ? 'cdn.contentful.com' : 'localhost:4200');
  const insecure = values.CONTENTFUL_INSECURE ?? !isProduction;
  return {
    appEnv: values.APP_ENV,
    host: values.PRODUCT_API_HOST,
    metrics: metricsSettingsOf(values),
    tracing: tracingSettingsOf(values),
    port: values.PRODUCT_API_PORT,
    logLevel: values.LOG_LEVEL,
    database: values.DATABASE_URL
      ? { kind: 'postgres', url: values.DATABASE_URL, poolSize: values.DATABASE_POOL_SIZE }
      : { kind: 'embedded', directory: join(dataDir, 'pglite') },
    accessTokens: {
      secrets: values.ACCESS_TOKEN_SECRETS,
      secretFile: join(dataDir, 'access-token-secret'),
      ttlSeconds: values.ACCESS_TOKEN_TTL_SECONDS,
    },
    sessionLife: { idleDays: values.SESSION_IDLE_DAYS, absoluteDays: values.SESSION_ABSOLUTE_DAYS },
    passwordHashConcurrency: values.PASSWORD_HASH_CONCURRENCY,
    trustedProxies: values.TRUSTED_PROXIES,
    geolocationDatabase: values.GEOLOCATION_DATABASE && resolve(values.GEOLOCATION_DATABASE),
    callsAtOnce: values.CALLS_AT_ONCE,
    connectionsAtOnce: values.CONNECTIONS_AT_ONCE,
    overloadEventLoopDelayMs: values.OVERLOAD_EVENT_LOOP_DELAY_MS,
    contentful: {
      spaceId: values.CONTENTFUL_SPACE_ID,
      environment: values.CONTENTFUL_ENVIRONMENT,
      deliveryToken: values.CONTENTFUL_DELIVERY_TOKEN ?? (isProduction ? '' : 'sandbox-delivery'),
      host,
      insecure,
    },
    preview: previewConfig(values, host),
    contentWebhook: contentWebhookConfig(values),
    assets: {
      scheme: values.ASSET_URL_SCHEME ?? (insecure ? 'http' : 'https'),
      hosts: new Set(values.ASSET_HOSTS ?? [...CONTENTFUL_ASSET_HOSTS, ...(isProduction ? [] : [host])]),
    },
    catalogueRefreshSeconds: values.CATALOGUE_REFRESH_SECONDS,
    publicUrl: withoutSlash(values.PUBLIC_URL),
    passkeyDomain: values.PASSKEY_DOMAIN,
    publicOrigins: new Set(values.PUBLIC_ORIGINS ?? [new URL(values.PUBLIC_URL).origin]),
    mail: {
      smtpUrl: values.SMTP_URL ?? 'smtp://127.0.0.1:4225',
      requiresTls: isProduction,
      from: values.MAIL_FROM ?? { name: 'LABS', address: 'no-reply@labs.example' },
      supportUrl: values.SUPPORT_URL,
    },
    captcha: {
      isOn: (values.CAPTCHA ?? (values.APP_ENV === 'feature-test' ? 'off' : 'on')) === 'on',
      url: withoutSlash(values.RECAPTCHA_URL ?? `${isProduction ? GOOGLE : SANDBOX}/recaptcha`),
      secret: values.RECAPTCHA_SECRET ?? (isProduction ? '' : 'sandbox-recaptcha-secret'),
    },
    store: {
      url: withoutSlash(values.STORE_URL),
      multipassSecret: values.MULTIPASS_SECRET ?? (isProduction ? '' : 'sandbox-multipass-secret'),
    },
    billing: billingConfig(values),
    billingEvents: {
      username: values.CHARGEBEE_WEBHOOK_USERNAME,
      // The production rules ensure that there is always one.
      password: values.CHARGEBEE_WEBHOOK_PASSWORD ?? 'sandbox-webhook-password',
      reconcileEveryMs: values.BILLING_RECONCILE_SECONDS * 1_000,
    },
    rollOuts: values.FEATURE_ROLLOUTS ?? new Map(),
    analytics: analyticsConfig(values),
  };
}

function previewConfig(values: Environment, contentHost: string): ProductApiConfig['preview'] {
  const isProduction = values.APP_ENV === 'production';
  if ((values.PREVIEW ?? (isProduction ? 'off' : 'on')) === 'off') return undefined;
  return {
    host: values.CONTENTFUL_PREVIEW_HOST ?? (isProduction ? 'preview.contentful.com' : contentHost),
    accessToken: values.CONTENTFUL_PREVIEW_TOKEN ?? (isProduction ? '' : 'sandbox-preview'),
    secret: values.PREVIEW_SECRET ?? (isProduction ? '' : SANDBOX_PREVIEW_SECRET),
  };
}

function contentWebhookConfig(values: Environment): ProductApiConfig['contentWebhook'] {
  const isProduction = values.APP_ENV === 'production';
  const password = values.CONTENT_WEBHOOK_PASSWORD ?? (isProduction ? undefined : 'sandbox-content-webhook-password');
  return password === undefined ? undefined : { username: values.CONTENT_WEBHOOK_USERNAME, password };
}

function analyticsConfig(values: Environment): ProductApiConfig['analytics'] {
  const isProduction = values.APP_ENV === 'production';
  if ((values.ANALYTICS ?? (values.APP_ENV === 'feature-test' ? 'off' : 'on')) === 'off') return undefined;
  return {
    url: withoutSlash(values.MIXPANEL_URL ?? (isProduction ? 'https://api-js.mixpanel.com' : `${SANDBOX}/mixpanel`)),
    token: values.MIXPANEL_TOKEN ?? (isProduction ? '' : 'sandbox-mixpanel-token'),
  };
}

function billingConfig(values: Environment): ProductApiConfig['billing'] {
  const site = values.CHARGEBEE_SITE;
  const url = withoutSlash(values.CHARGEBEE_URL ?? (site === undefined ? SANDBOX : `https://${site}.chargebee.com`));
  return {
    url,
    apiKey: values.CHARGEBEE_API_KEY ?? (values.APP_ENV === 'production' ? '' : 'sandbox-chargebee-key'),
    planId: values.CHARGEBEE_PLAN_ID,
    // Chargebee itself never uses plain http.
    isSandbox: site === undefined && url.startsWith('http:'),
    pageOrigins: new Set(values.BILLING_PAGE_ORIGINS ?? [new URL(url).origin]),
  };
}
