import { resolve } from 'node:path';
import {
  ConfigurationError,
  isWithinDomain,
  metricsSettingsOf,
  readEnvironment,
  tracingSettingsOf,
} from '@sound-library/server-kit/configuration.ts';
import type { LogStream } from '@sound-library/server-kit/logging.ts';
import { type Environment, environmentSchema, MIXPANEL, SANDBOX_MIXPANEL } from './environment.ts';

/** How long one cookie login serves all callers of its session (specification, sections 4 and 9). */
const COOKIE_LOGIN_SHARE_MS = 10_000;

export type BffConfig = Readonly<ReturnType<typeof toConfig>>;

/** Reads and checks the environment; an empty variable counts as not set. Throws ConfigurationError. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): BffConfig {
  const values = readEnvironment('BFF', environmentSchema, environment);
  const problems = [...cookieProblems(values), ...productionProblems(values)];
  if (problems.length > 0) throw new ConfigurationError('BFF', problems);
  return toConfig(values);
}

function toConfig(values: Environment) {
  const isProduction = values.APP_ENV === 'production';
  return {
    appEnv: values.APP_ENV,
    port: values.BFF_PORT,
    host: values.BFF_HOST,
    dataDir: resolve(values.DATA_DIR),
    logLevel: values.LOG_LEVEL,
    /** Without a trailing slash. */
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
    redis: values.REDIS_URL
      ? {
          url: values.REDIS_URL,
          keyPrefix: values.REDIS_KEY_PREFIX,
          commandTimeoutMs: values.REDIS_COMMAND_TIMEOUT_MS,
        }
      : undefined,
    translations: {
      host: values.TRANSLATIONS_HOST,
      projectId: values.TRANSLATIONS_PROJECT_ID,
      environment: values.TRANSLATIONS_ENVIRONMENT,
    },
    preview: values.PREVIEW === undefined ? !isProduction : values.PREVIEW === 'on',
    analyticsUrl: analyticsUrlOf(values),
    upstream: {
      connectTimeoutMs: values.UPSTREAM_CONNECT_TIMEOUT_MS,
      firstByteTimeoutMs: values.UPSTREAM_FIRST_BYTE_TIMEOUT_MS,
      deadlineMs: values.UPSTREAM_DEADLINE_MS,
      breakMs: values.UPSTREAM_BREAK_MS,
    },
    geolocationTimeoutMs: values.GEOLOCATION_TIMEOUT_MS,
    /** 0: unlimited. */
    callsAtOnce: values.CALLS_AT_ONCE,
    /** 0: unlimited. */
    connectionsAtOnce: values.CONNECTIONS_AT_ONCE,
    overloadEventLoopDelayMs: values.OVERLOAD_EVENT_LOOP_DELAY_MS,
    metrics: metricsSettingsOf(values),
    tracing: tracingSettingsOf(values),
  };
}

/** The analytics service, without a trailing slash; null: nothing is forwarded. */
function analyticsUrlOf({ ANALYTICS: analytics, APP_ENV: appEnv, MIXPANEL_URL: url }: Environment): string | null {
  if (analytics === 'off' || appEnv === 'feature-test') return null;
  return url ?? (appEnv === 'production' ? MIXPANEL : SANDBOX_MIXPANEL);
}

const LOOPBACK = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Combinations of individually valid values with which the BFF must not start; each problem names its variable and the remedy. */
function cookieProblems({ PUBLIC_ORIGINS: origins, COOKIE_DOMAIN: domain }: Environment): string[] {
  const problems: string[] = [];
  const schemes = new Set(origins.map((origin) => new URL(origin).protocol));
  if (schemes.size > 1)
    problems.push('PUBLIC_ORIGINS: use http or https for all origins, one cookie can not serve both');
  if (domain === undefined) return problems;
  // Names below localhost never leave the machine.
  if (!schemes.has('https:') && !isWithinDomain(domain, 'localhost')) {
    problems.push('COOKIE_DOMAIN: use https origins with it, or leave it unset');
  }
  const foreign = origins.find((origin) => !isWithinDomain(new URL(origin).hostname, domain));
  if (foreign) problems.push(`COOKIE_DOMAIN: ${foreign} is not within ${domain}; correct one of them`);
  return problems;
}

function productionProblems(values: Environment): string[] {
  if (values.APP_ENV !== 'production') return [];
  const problems: string[] = [];
  if (values.SESSION_COOKIE_SECRETS.length === 0) {
    problems.push(
      'SESSION_COOKIE_SECRETS: is required in production; set a random value, such as from `openssl rand -hex 32`',
    );
  }
  const insecure = values.PUBLIC_ORIGINS.find((origin) => !origin.startsWith('https:'));
  if (insecure) problems.push(`PUBLIC_ORIGINS: ${insecure} is not https; production serves https only`);
  const hosts = new Set(values.PUBLIC_ORIGINS.map((origin) => new URL(origin).hostname));
  if (hosts.size > 1 && values.COOKIE_DOMAIN === undefined) {
    problems.push(
      'COOKIE_DOMAIN: set the domain that all PUBLIC_ORIGINS are in; who logs in at one is a guest at the others',
    );
  }
  if (!isOutside(values.TRANSLATIONS_HOST)) {
    problems.push(
      'TRANSLATIONS_HOST: is the sandbox or not https; set the https address of the translation delivery service',
    );
  }
  if (values.ANALYTICS === 'on' && values.MIXPANEL_URL !== undefined && !isOutside(values.MIXPANEL_URL)) {
    problems.push('MIXPANEL_URL: is the sandbox or not https; set the https address of the analytics service');
  }
  return problems;
}

function isOutside(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && !LOOPBACK.test(hostname);
}

export interface BffDependencies {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly random: () => number;
  readonly logStream?: LogStream;
}

export interface PluginOptions {
  readonly config: BffConfig;
  readonly dependencies: BffDependencies;
}
