import { fileURLToPath } from 'node:url';
import { connectionVariables, metricsVariables, tracingVariables } from '@sound-library/server-kit/configuration.ts';
import { z } from 'zod';
import { analyticsVariables } from './analytics-variables.ts';
import { previewVariables } from './preview-variables.ts';
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
    .default(fileURLToPath(new URL('../../dist', import.meta.url)))
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
      description: 'Domain of cookies, in subdomain mode, where it is required; the BFF must have the same value.',
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
      'Pages being rendered above which another one is refused with 503 at once; 0 never refuses. Pages that are cached are never refused for it.',
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
      'Memory for pages that guests share, in megabytes, plain and compressed; 0 caches none. None are cached with WEB_DEV or in APP_ENV=feature-test.',
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
        'Comma-separated origins of the billing service’s checkout and portal pages; the product API must have the same value. Required in production; elsewhere the sandbox’s (http://localhost:4200).',
    }),
  SUPPORT_URL: z.url().default('http://localhost:4200/support').meta({ description: 'Support site.' }),
  CAPTCHA: z.enum(['on', 'off']).default('on').meta({
    description:
      'Whether registration and newsletter ask for a captcha; never in APP_ENV=feature-test. The product API must have the same value.',
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
