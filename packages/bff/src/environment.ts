import {
  appEnv,
  baseUrl,
  connectionVariables,
  list,
  logLevel,
  metricsVariables,
  onOrOff,
  tracingVariables,
  trustedProxies,
  wholeNumber,
  yesOrNo,
} from '@sound-library/server-kit/configuration.ts';
import { z } from 'zod';

const SANDBOX_TRANSLATIONS = 'http://localhost:4200/translations';
export const SANDBOX_MIXPANEL = 'http://localhost:4200/mixpanel';
export const MIXPANEL = 'https://api-js.mixpanel.com';
const SESSION_SECRET_MIN_LENGTH = 32;

const segment = (fallback: string) =>
  z
    .string()
    .regex(/^[\w.-]+$/, 'use letters, digits, dot, dash and underscore only')
    .default(fallback);

const ORIGINS_ERROR = 'use origins such as https://labs.example.com, without a path, joined by commas';
const originSchema = z
  .url({ protocol: /^https?$/, error: ORIGINS_ERROR })
  .refine((value) => new URL(value).origin === value, ORIGINS_ERROR);

export const environmentSchema = z.object({
  APP_ENV: appEnv.meta({ description: 'Environment of the installation. Production refuses demo settings.' }),
  BFF_PORT: wholeNumber(0, 65_535)
    .default(4000)
    .meta({ description: 'Port that the BFF listens on; 0 takes a free one.' }),
  BFF_HOST: z
    .string()
    .default('127.0.0.1')
    .meta({ description: 'Address that the BFF listens on. Only the web server needs to reach it.' }),
  DATA_DIR: z.string().default('.data').meta({
    description: 'Folder for persistent data of the BFF: a generated secret and the last valid texts.',
  }),
  PRODUCT_API_URL: baseUrl.default('http://localhost:4100').meta({ description: 'Base URL of the product API.' }),
  PUBLIC_ORIGINS: list
    .pipe(z.array(originSchema).min(1, 'name at least one origin'))
    .default(['http://localhost:3000'])
    .meta({ description: 'Comma-separated origins of the storefront as browsers see them.' }),
  SESSION_COOKIE_SECRETS: list
    .pipe(
      z.array(
        z.string().min(SESSION_SECRET_MIN_LENGTH, `use secrets of at least ${SESSION_SECRET_MIN_LENGTH} characters`),
      ),
    )
    .default([])
    .meta({
      isSecret: true,
      description:
        'Comma-separated keys of the session cookie: the first signs, all verify. Required in production; elsewhere one is generated under DATA_DIR. Keep a retired key for 30 days.',
    }),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'use a bare domain such as example.com')
    .optional()
    .meta({ description: 'Domain of the session cookie, in subdomain mode only. Every public origin must be in it.' }),
  TRUSTED_PROXIES: trustedProxies.meta({
    description: 'Comma-separated addresses or ranges whose X-Forwarded-For is trusted.',
  }),
  THROTTLING: yesOrNo
    .default(true)
    .meta({ description: 'Rate limits, and sharing of a cookie login for 10 s; false switches both off.' }),
  RATE_LIMIT_PER_MINUTE: wholeNumber(1, 1_000_000).default(6000).meta({
    description:
      'Calls per minute and client network (IPv6: /64); ten times as many for calls that the cache can serve. Logins and registrations have separate limits.',
  }),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'use a redis or rediss address' })
    .refine(isRedisAddress, 'use redis://user:password@host:port/number, the password percent-encoded')
    .optional()
    .meta({
      isSecret: true,
      description:
        'Redis (7 or later) or Valkey that several BFF instances share: public responses, rate limits, cookie logins, pending logouts. Without it, or while it is unavailable, each instance uses local state.',
    }),
  REDIS_KEY_PREFIX: segment('sound-library').meta({
    description: 'Prefix of all keys in Redis: one for each installation.',
  }),
  REDIS_COMMAND_TIMEOUT_MS: wholeNumber(1, 10_000).default(100).meta({
    description: 'Milliseconds that a request waits for Redis before it continues without it.',
  }),
  TRANSLATIONS_HOST: baseUrl.default(SANDBOX_TRANSLATIONS).meta({
    description: 'Base URL of the translation delivery service.',
  }),
  TRANSLATIONS_PROJECT_ID: segment('labs').meta({ description: 'Project id at the translation delivery service.' }),
  TRANSLATIONS_ENVIRONMENT: segment('production').meta({
    description: 'Environment at the translation delivery service.',
  }),
  PREVIEW: onOrOff.optional().meta({
    description:
      'Whether editors may see drafts; product API and web must have the same value. Default: off in production, on elsewhere.',
  }),
  ANALYTICS: onOrOff.default('on').meta({
    description:
      'Whether analytics events of pages are forwarded; never in APP_ENV=feature-test. Web and product API must have the same value.',
  }),
  MIXPANEL_URL: baseUrl.optional().meta({
    description: `Base URL of the analytics service (Mixpanel’s protocol). Default: ${MIXPANEL} in production, ${SANDBOX_MIXPANEL} elsewhere.`,
  }),
  UPSTREAM_CONNECT_TIMEOUT_MS: wholeNumber(10, 60_000).default(1000).meta({
    description: 'Milliseconds within which a connection to another service must be established.',
  }),
  UPSTREAM_FIRST_BYTE_TIMEOUT_MS: wholeNumber(10, 60_000).default(4000).meta({
    description: 'Milliseconds within which another service must begin to respond.',
  }),
  UPSTREAM_DEADLINE_MS: wholeNumber(10, 60_000).default(8000).meta({
    description: 'Milliseconds for a whole call of another service, including its retry.',
  }),
  UPSTREAM_BREAK_MS: wholeNumber(10, 600_000).default(5000).meta({
    description: 'Milliseconds for which the circuit breaker of a failing service stays open.',
  }),
  GEOLOCATION_TIMEOUT_MS: wholeNumber(10, 60_000).default(250).meta({
    description: 'Milliseconds to wait for the visitor’s country; after them the page shows prices in US dollars.',
  }),
  CALLS_AT_ONCE: wholeNumber(0, 100_000).default(256).meta({
    description: 'Most calls handled at the same time; further ones are refused with 503 at once. 0 sets no limit.',
  }),
  ...connectionVariables,
  OVERLOAD_EVENT_LOOP_DELAY_MS: wholeNumber(0, 60_000).default(1000).meta({
    description: 'Event loop delay in milliseconds above which requests are refused with 503; 0 sets no limit.',
  }),
  ...metricsVariables,
  ...tracingVariables,
  LOG_LEVEL: logLevel,
});

export type Environment = z.infer<typeof environmentSchema>;

/** Whether a Redis client can parse the whole address: user, password and database number. */
function isRedisAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, username, password, pathname } = new URL(address);
  return hostname !== '' && /^(\/\d{0,4})?$/.test(pathname) && [username, password].every(isPercentEncoded);
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
