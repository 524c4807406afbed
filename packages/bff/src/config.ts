import { resolve } from 'node:path';
import type { MetricsSettings } from '@sound-library/server-kit/metrics/metrics-server.ts';
import { metricsSettingsOf } from '@sound-library/server-kit/metrics/metrics-variables.ts';
import { readSecretFiles } from '@sound-library/server-kit/secret-files.ts';
import { type TracingSettings, tracingSettingsOf } from '@sound-library/server-kit/tracing/tracing-variables.ts';
import { ConfigurationError } from './configuration-error.ts';
import { configurationProblems } from './configuration-rules.ts';
import { COOKIE_LOGIN_SHARE_MS } from './cookie-login/share-time.ts';
import { type Environment, environmentSchema, MIXPANEL, SANDBOX_MIXPANEL } from './environment.ts';

export interface BffConfig {
  readonly appEnv: Environment['APP_ENV'];
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  readonly logLevel: Environment['LOG_LEVEL'];
  /** Without a slash at the end. */
  readonly productApiUrl: string;
  readonly publicOrigins: readonly string[];
  readonly cookie: {
    readonly secrets: readonly string[];
    readonly domain: string | undefined;
    readonly secure: boolean;
  };
  readonly trustedProxies: readonly string[];
  readonly throttling: boolean;
  /** Milliseconds for which one cookie login serves all callers of its session; 0 shares among concurrent ones only. */
  readonly cookieLoginShareMs: number;
  readonly rateLimitPerMinute: number;
  /** What several instances share; undefined: nothing. */
  readonly redis: { readonly url: string; readonly keyPrefix: string; readonly commandTimeoutMs: number } | undefined;
  readonly translations: { readonly host: string; readonly projectId: string; readonly environment: string };
  /** Editors may see drafts. */
  readonly preview: boolean;
  /** The analytics service, without a slash at the end; null: nothing is passed on. */
  readonly analyticsUrl: string | null;
  readonly upstream: {
    readonly connectTimeoutMs: number;
    readonly firstByteTimeoutMs: number;
    readonly deadlineMs: number;
    readonly breakMs: number;
  };
  readonly geolocationTimeoutMs: number;
  /** 0: as many as come. */
  readonly callsAtOnce: number;
  /** 0: as many as come. */
  readonly connectionsAtOnce: number;
  readonly overloadEventLoopDelayMs: number;
  /** Null: nothing is measured. */
  readonly metrics: MetricsSettings | null;
  /** Null: nothing is traced. */
  readonly tracing: TracingSettings | null;
}

/** Reads and checks the environment; an empty variable counts as not set. Throws ConfigurationError. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): BffConfig {
  const given = readSecretFiles(environment, environmentSchema.shape);
  if (given.problems.length > 0) throw new ConfigurationError(given.problems);
  const parsed = environmentSchema.safeParse(given.values);
  if (!parsed.success) {
    throw new ConfigurationError(parsed.error.issues.map(({ path, message }) => `${path[0]?.toString()}: ${message}`));
  }
  const problems = configurationProblems(parsed.data);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return toConfig(parsed.data);
}

function toConfig(values: Environment): BffConfig {
  return {
    appEnv: values.APP_ENV,
    port: values.BFF_PORT,
    host: values.BFF_HOST,
    dataDir: resolve(values.DATA_DIR),
    logLevel: values.LOG_LEVEL,
    productApiUrl: values.PRODUCT_API_URL,
    publicOrigins: values.PUBLIC_ORIGINS,
    cookie: {
      secrets: values.SESSION_COOKIE_SECRETS,
      domain: values.COOKIE_DOMAIN,
      secure: values.PUBLIC_ORIGINS.every((origin) => origin.startsWith('https:')),
    },
    trustedProxies: values.TRUSTED_PROXIES,
    throttling: values.THROTTLING,
    cookieLoginShareMs: values.THROTTLING ? COOKIE_LOGIN_SHARE_MS : 0,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    redis: redisOf(values),
    translations: {
      host: values.TRANSLATIONS_HOST,
      projectId: values.TRANSLATIONS_PROJECT_ID,
      environment: values.TRANSLATIONS_ENVIRONMENT,
    },
    preview: (values.PREVIEW ?? (values.APP_ENV === 'production' ? 'off' : 'on')) === 'on',
    analyticsUrl: analyticsUrlOf(values),
    upstream: {
      connectTimeoutMs: values.UPSTREAM_CONNECT_TIMEOUT_MS,
      firstByteTimeoutMs: values.UPSTREAM_FIRST_BYTE_TIMEOUT_MS,
      deadlineMs: values.UPSTREAM_DEADLINE_MS,
      breakMs: values.UPSTREAM_BREAK_MS,
    },
    geolocationTimeoutMs: values.GEOLOCATION_TIMEOUT_MS,
    callsAtOnce: values.CALLS_AT_ONCE,
    connectionsAtOnce: values.CONNECTIONS_AT_ONCE,
    overloadEventLoopDelayMs: values.OVERLOAD_EVENT_LOOP_DELAY_MS,
    metrics: metricsSettingsOf(values),
    tracing: tracingSettingsOf(values),
  };
}

function analyticsUrlOf({ ANALYTICS: analytics, APP_ENV: appEnv, MIXPANEL_URL: url }: Environment): string | null {
  if (analytics === 'off' || appEnv === 'feature-test') return null;
  return url ?? (appEnv === 'production' ? MIXPANEL : SANDBOX_MIXPANEL);
}

function redisOf({
  REDIS_URL: url,
  REDIS_KEY_PREFIX: keyPrefix,
  REDIS_COMMAND_TIMEOUT_MS: commandTimeoutMs,
}: Environment): BffConfig['redis'] {
  return url === undefined ? undefined : { url, keyPrefix, commandTimeoutMs };
}
