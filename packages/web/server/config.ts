import { fileURLToPath } from 'node:url';
import { connectionVariables } from '@sound-library/server-kit/connection-limit.ts';
import { metricsVariables } from '@sound-library/server-kit/metrics/metrics-variables.ts';
import { readSecretFiles } from '@sound-library/server-kit/secret-files.ts';
import { tracingVariables } from '@sound-library/server-kit/tracing/tracing-variables.ts';
import { z } from 'zod';
import type { CookieSetting } from '../src/platform/locale-choice/locale-cookie.ts';
import { analyticsVariables } from './analytics.ts';
import { areaProblems } from './area-problems.ts';
import { previewVariables } from './preview-variables.ts';
import { publicOriginOf } from './public-origin.ts';
import { unencryptedThirdParties } from './third-parties.ts';
import { thirdPartyVariables } from './third-party-variables.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const origins = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
  )
  .pipe(z.array(z.url()));

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

const SANDBOX_ORIGIN = 'http://localhost:4200';

export const APP_ENVIRONMENTS = ['production', 'demo', 'development', 'feature-test'] as const;

/** Every variable that the web server reads. */
export const environmentSchema = z.object({
  WEB_PORT: z.coerce.number().int().min(0).max(65535).default(3000).meta({ description: 'Port of the storefront.' }),
  WEB_HOST: z.string().default('0.0.0.0').meta({ description: 'Address that the storefront listens on.' }),
  APP_ENV: z
    .enum(APP_ENVIRONMENTS)
    .default('development')
    .meta({ description: 'What the process may do; see docs/architecture.md.' }),
  WEB_DEV: flag
    .default(false)
    .meta({ description: 'Serves the sources through Vite with hot reload, instead of the build.' }),
  WEB_BUILD_DIR: z
    .string()
    .default(fileURLToPath(new URL('../dist', import.meta.url)))
    .meta({
      description: "Folder of the storefront's build; by default packages/web/dist.",
      default: 'packages/web/dist',
    }),
  PUBLIC_ORIGIN: origin.optional().meta({
    description: 'Origin that visitors see, such as https://labs.example; by default http://localhost and the port.',
  }),
  AREA_MODE: z.enum(['path', 'subdomain']).default('path').meta({
    description:
      'How the areas are told apart: by the first segment of the path at PUBLIC_ORIGIN, or by subdomain. With subdomain, give BFF and product API all the origins (PUBLIC_ORIGINS) and the BFF a COOKIE_DOMAIN.',
  }),
  LABS_ORIGIN: origin.optional().meta({
    description:
      'Origin of the labs area with AREA_MODE=subdomain; by default that of PUBLIC_ORIGIN with labs. in place of www.',
  }),
  ACCOUNT_ORIGIN: origin.optional().meta({
    description:
      'Origin of the account area with AREA_MODE=subdomain; by default that of PUBLIC_ORIGIN with account. in place of www.',
  }),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'use a bare domain such as example.com')
    .optional()
    .meta({
      description: 'Domain of cookies, in subdomain mode, where it is required; the BFF must be told the same.',
    }),
  COOKIES_CROSS_ORIGIN: flag.default(false).meta({
    description: 'Pages stand in frames of other origins: the language cookie is SameSite=None and Secure.',
  }),
  BFF_URL: z.url().default('http://127.0.0.1:4000').meta({ description: 'Where the BFF answers.' }),
  MEDIA_ORIGINS: origins.default(['http://localhost:4200']).meta({
    description:
      'Origins that pictures, sound, films and captions come from, comma-separated; they go into the content security policy.',
  }),
  TRUSTED_PROXIES: z.string().default('loopback').meta({
    description: 'Proxies whose forwarding headers are believed: names or networks as @fastify/proxy-addr takes them.',
  }),
  SHELL_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(2500)
    .meta({ description: 'Longest time until the frame of a page is rendered.' }),
  PAGE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(5000)
    .meta({ description: 'Longest time until a page is sent whole.' }),
  BFF_TIMEOUT_MS: z.coerce.number().int().positive().default(10_000).meta({
    description:
      'Longest time for a browser’s call to be answered by the BFF; longer than the BFF’s own deadline, whose answer says more.',
  }),
  PAGES_AT_ONCE: z.coerce.number().int().nonnegative().default(64).meta({
    description:
      'Pages being rendered above which another one is refused with 503 at once; 0 never refuses. Pages that are kept are never refused for it.',
  }),
  ...connectionVariables,
  OVERLOAD_EVENT_LOOP_DELAY_MS: z.coerce.number().int().nonnegative().default(1000).meta({
    description: 'Event loop delay in milliseconds above which requests are refused with 503; 0 never refuses.',
  }),
  FRAGMENT_CACHE_MB: z.coerce.number().int().nonnegative().max(4096).default(24).meta({
    description:
      'Memory for rendered parts that pages share, in megabytes; 0 renders each part for each page. None are cached with WEB_DEV.',
  }),
  PAGE_CACHE_MB: z.coerce.number().int().nonnegative().max(4096).default(48).meta({
    description:
      'Memory for pages that guests share, in megabytes, plain and compressed; 0 keeps none. None are kept with WEB_DEV or in APP_ENV=feature-test.',
  }),
  TEXTS_REFRESH_SECONDS: z.coerce
    .number()
    .int()
    .positive()
    .default(30)
    .meta({ description: 'How often interface texts are asked for anew.' }),
  STORE_URL: z
    .url()
    .default('http://localhost:4200/store')
    .meta({ description: 'External store: orders, serial numbers, gift cards, cards.' }),
  CONTENT_SITE_URL: z
    .url()
    .default('http://localhost:4200/site')
    .meta({ description: 'Content site: wish list, questions and answers.' }),
  BILLING_PAGE_ORIGINS: origins
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)))
    .optional()
    .meta({
      description:
        'Comma-separated origins of the billing service’s checkout and portal pages; the product API must be told the same. Required in production; elsewhere the sandbox’s (http://localhost:4200).',
    }),
  SUPPORT_URL: z.url().default('http://localhost:4200/support').meta({ description: 'Support site.' }),
  CAPTCHA: z.enum(['on', 'off']).default('on').meta({
    description:
      'Whether registration and newsletter ask for a captcha; never in APP_ENV=feature-test. The product API must be told the same.',
  }),
  RECAPTCHA_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description:
        'Base address of the captcha service, as browsers reach it. Default: https://www.google.com/recaptcha in production, the sandbox (http://localhost:4200/recaptcha) elsewhere.',
    }),
  RECAPTCHA_SITE_KEY: z.string().min(1).optional().meta({
    description:
      'Key by which pages ask the captcha service for a token (reCAPTCHA version 3). Required in production with CAPTCHA=on; elsewhere the sandbox’s.',
  }),
  ...analyticsVariables,
  ...previewVariables,
  ...thirdPartyVariables,
  ...metricsVariables,
  ...tracingVariables,
  VISITORS_TRACEPARENT: z.enum(['link', 'parent']).default('link').meta({
    description:
      'What a traceparent that a browser sends is while traces are on: a link to what the page did, or the parent of its calls, which then are one trace with it. As parent anybody chooses whether a request is traced, and into which trace: behind a proxy that removes what strangers send, or where that does no harm.',
  }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta({ description: 'Least severe log lines that are written.' }),
});

export type WebConfig = z.infer<typeof environmentSchema>;

/** Reads the environment, where an empty variable counts as not set; throws with the names of the variables that are wrong. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): WebConfig {
  const given = readSecretFiles(environment, environmentSchema.shape);
  if (given.problems.length > 0) throw new Error(`The environment is not usable.\n${given.problems.join('\n')}`);
  const parsed = environmentSchema.safeParse(given.values);
  if (!parsed.success) throw new Error(`The environment is not usable.\n${z.prettifyError(parsed.error)}`);
  const config = parsed.data;
  const [problem] = [...areaProblems(config), ...cookieProblems(config)];
  if (problem) throw new Error(problem);
  if (config.APP_ENV === 'production') refuseDevelopmentSettings(config);
  return config;
}

function cookieProblems(config: WebConfig): readonly string[] {
  if (!config.COOKIES_CROSS_ORIGIN || publicOriginOf(config).startsWith('https:')) return [];
  return ['COOKIES_CROSS_ORIGIN needs an https PUBLIC_ORIGIN: browsers take such cookies over https only.'];
}

function refuseDevelopmentSettings(config: WebConfig): void {
  if (config.WEB_DEV) throw new Error('WEB_DEV is not allowed with APP_ENV=production: remove it.');
  if (!config.PUBLIC_ORIGIN?.startsWith('https:')) {
    throw new Error(
      'PUBLIC_ORIGIN must be set to an https origin with APP_ENV=production, such as https://labs.example.',
    );
  }
  for (const name of ['LABS_ORIGIN', 'ACCOUNT_ORIGIN'] as const) {
    if (config[name]?.startsWith('http:')) throw new Error(`${name} must be an https origin with APP_ENV=production.`);
  }
  if (
    !config.BILLING_PAGE_ORIGINS?.length ||
    config.BILLING_PAGE_ORIGINS.some((origin) => origin.startsWith('http:'))
  ) {
    throw new Error(
      'BILLING_PAGE_ORIGINS must name https origins with APP_ENV=production, such as https://your-site.chargebee.com.',
    );
  }
  // Pages name these in their policy, which lets browsers of https pages load nothing by plain http.
  for (const name of ['MEDIA_ORIGINS', 'STORE_URL', 'CONTENT_SITE_URL', 'SUPPORT_URL'] as const) {
    if ([config[name]].flat().some((url) => url.startsWith('http:'))) {
      throw new Error(`${name} must be https with APP_ENV=production: its default is the sandbox.`);
    }
  }
  if (config.RECAPTCHA_URL?.startsWith('http:')) {
    throw new Error('RECAPTCHA_URL must be an https address with APP_ENV=production.');
  }
  const [unencrypted] = unencryptedThirdParties(config);
  if (unencrypted) {
    throw new Error(`${unencrypted}_URL and ${unencrypted}_ORIGINS must be encrypted with APP_ENV=production.`);
  }
  if (config.ANALYTICS === 'on' && !config.MIXPANEL_TOKEN) {
    throw new Error('MIXPANEL_TOKEN must be set with APP_ENV=production, or ANALYTICS=off.');
  }
  if (config.EDITOR_ORIGINS?.some((editor) => editor.startsWith('http:'))) {
    throw new Error(
      'EDITOR_ORIGINS must be https origins with APP_ENV=production, such as https://app.contentful.com.',
    );
  }
  if (config.CAPTCHA === 'on' && !config.RECAPTCHA_SITE_KEY) {
    throw new Error('RECAPTCHA_SITE_KEY must be set with APP_ENV=production, or CAPTCHA=off.');
  }
}

/** Features and pattern library are for those who make and test it: a demo is as production is. */
export function showsFeaturePages({ APP_ENV }: Pick<WebConfig, 'APP_ENV'>): boolean {
  return APP_ENV === 'development' || APP_ENV === 'feature-test';
}

/** The origins that hosted checkout and portal pages may be at. */
export function billingPageOriginsOf({ BILLING_PAGE_ORIGINS }: WebConfig): readonly string[] {
  return BILLING_PAGE_ORIGINS ?? [SANDBOX_ORIGIN];
}

/** How the cookies that pages may write are set. */
export function cookieSettingOf(config: WebConfig): CookieSetting {
  return {
    isSecure: publicOriginOf(config).startsWith('https:'),
    isCrossOrigin: config.COOKIES_CROSS_ORIGIN,
    domain: config.AREA_MODE === 'subdomain' ? config.COOKIE_DOMAIN : undefined,
  };
}
