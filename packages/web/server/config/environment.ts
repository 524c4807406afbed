import { fileURLToPath } from 'node:url';
import { type Brand, brandVariables } from '@sound-library/server-kit/brand.ts';
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

const MOST = 1_000_000_000;
const count = wholeNumber(0, MOST);
const positive = wholeNumber(1, MOST);
const webAddress = z.url({ protocol: /^https?$/, error: 'use an http or https address' });
const origin = webAddress
  .refine((url) => URL.parse(url)?.pathname === '/', 'use an origin such as https://labs.example, without a path')
  .transform((url) => new URL(url).origin);
const contentfulName = z.string().regex(/^[\w.-]+$/, 'use letters, digits, dot, dash and underscore only');

/** Analytics. */
const analyticsVariables = {
  ANALYTICS: onOrOff.default('on').meta({
    description:
      'Whether pages send analytics events of visitors who consent; never in APP_ENV=feature-test. BFF and product API must have the same value.',
  }),
  MIXPANEL_TOKEN: z
    .string()
    .regex(/^[\w-]+$/, 'use letters, digits, dash and underscore only')
    .optional()
    .meta({
      description:
        'Token of the project at the analytics service (Mixpanel’s protocol). Required in production with ANALYTICS=on; elsewhere the sandbox’s.',
    }),
  MIXPANEL_RECORD_SESSIONS_PERCENT: z.coerce.number().min(0).max(100).default(0).meta({
    description:
      'Percentage of visits with consent that are recorded for replay, 0 to 100. Recordings contain whole URLs and the content of the page.',
  }),
};

const previewVariables = {
  PREVIEW: onOrOff.optional().meta({
    description:
      'Whether editors may see the storefront, and drafts in it, inside the content service’s editor; BFF and product API must have the same value. Default: off in production, on elsewhere.',
  }),
  EDITOR_ORIGINS: list.pipe(z.array(origin).min(1)).optional().meta({
    description:
      'Comma-separated origins of editors: with PREVIEW=on, only their frames may show pages. Default: https://app.contentful.com, https://app.eu.contentful.com, and outside production http://localhost:3001, the sandbox’s.',
  }),
  LIVE_UPDATES: onOrOff.default('off').meta({
    description:
      'Whether previewed pages change while an editor types, before anything is saved. A preview URL overrides it with liveUpdates=on or off.',
  }),
  CONTENTFUL_SPACE_ID: contentfulName
    .default('soundlibrary')
    .meta({ description: 'Space that previewed elements belong to.' }),
  CONTENTFUL_ENVIRONMENT: contentfulName.default('master').meta({ description: 'Environment of that space.' }),
};

const SOURCE = /^(https?|wss?):\/\/(\*\.)?[\w.-]+(:\d+)?$/;

const scriptSwitch = (label: string) =>
  onOrOff.default('on').meta({ description: `Whether pages may load ${label}. Never in APP_ENV=feature-test.` });

const scriptUrl = (vendor: string, sandboxPath: string) =>
  webAddress.optional().meta({
    description: `URL of that script, such as ${vendor}. Not set: none in production, the sandbox’s (http://localhost:4200/third-parties/${sandboxPath}) elsewhere.`,
  });

const furtherOrigins = list
  .default([])
  .pipe(z.array(z.string().regex(SOURCE, 'use origins such as https://cdn.example or wss://*.example')))
  .meta({
    description:
      'Comma-separated origins besides its own that this script calls, frames, or loads images and style sheets from, for the content security policy.',
  });

const regions = list
  .transform((countries) => [...new Set(countries.map((country) => country.toUpperCase()))])
  .pipe(z.array(z.string().regex(/^[A-Z]{2}$/, 'use ISO 3166-1 codes of two letters such as DE,FR,GB')).min(1))
  .optional()
  .meta({
    description:
      'Comma-separated countries (ISO 3166-1 alpha-2) where our banner asks before anything is loaded; elsewhere consent is presumed, with the choice at the foot of every page. Visitors of unknown country are asked. Not set: everywhere. For the European Economic Area, the United Kingdom and Switzerland: AT,BE,BG,CH,CY,CZ,DE,DK,EE,ES,FI,FR,GB,GR,HR,HU,IE,IS,IT,LI,LT,LU,LV,MT,NL,NO,PL,PT,RO,SE,SI,SK.',
  });

const thirdPartyVariables = {
  COOKIE_CONSENT: onOrOff.default('on').meta({
    description:
      'Whether visitors are asked for consent, where anything needs it; when off, nothing that needs consent is loaded. Never in APP_ENV=feature-test.',
  }),
  CONSENT_REGIONS: regions,
  COOKIE_CONSENT_URL: webAddress.optional().meta({
    description:
      'URL of a cookie-consent script in Cookiebot’s protocol that asks in place of our own banner, such as Cookiebot’s uc.js with its cbid; the sandbox has one at http://localhost:4200/third-parties/cookie-consent.js. Not set: our own banner asks.',
  }),
  COOKIE_CONSENT_ORIGINS: furtherOrigins,
  SUPPORT_CHAT: scriptSwitch('the support chat, on demand'),
  SUPPORT_CHAT_URL: scriptUrl('Zendesk’s snippet.js with its key', 'support-chat.js'),
  SUPPORT_CHAT_ORIGINS: furtherOrigins,
  PERSONALISATION: scriptSwitch('the personalisation script'),
  PERSONALISATION_URL: scriptUrl('one that needs only to be loaded', 'personalisation.js'),
  PERSONALISATION_ORIGINS: furtherOrigins,
  MARKETING: scriptSwitch('the marketing script; never with regression=true'),
  MARKETING_URL: scriptUrl('Klaviyo’s klaviyo.js with its company_id', 'marketing.js'),
  MARKETING_ORIGINS: furtherOrigins,
  THIRD_PARTY_INLINE_STYLES: onOrOff.default('off').meta({
    description:
      'Whether the content security policy allows third-party scripts to insert style elements, as Cookiebot and Zendesk do; see docs/decisions/0040.',
  }),
};

export const environmentSchema = z.object({
  WEB_PORT: wholeNumber(0, 65_535).default(3000).meta({ description: 'Port of the storefront.' }),
  WEB_HOST: z.string().default('0.0.0.0').meta({ description: 'Address that the storefront listens on.' }),
  APP_ENV: appEnv.meta({ description: 'Environment of the process; see docs/architecture.md.' }),
  WEB_DEV: yesOrNo
    .default(false)
    .meta({ description: 'Serves the sources through Vite with hot reload, instead of the build.' }),
  WEB_BUILD_DIR: z
    .string()
    .default(fileURLToPath(new URL('../../dist', import.meta.url)))
    .meta({
      description: "Folder of the storefront's build; by default packages/web/dist.",
      default: 'packages/web/dist',
    }),
  ...brandVariables,
  PUBLIC_ORIGIN: origin.optional().meta({
    description: 'Origin that visitors see, such as https://labs.example; by default http://localhost and the port.',
  }),
  AREA_MODE: z.enum(['path', 'subdomain']).default('path').meta({
    description:
      'How the areas are distinguished: by the first segment of the path at PUBLIC_ORIGIN, or by subdomain. With subdomain, give BFF and product API all the origins (PUBLIC_ORIGINS) and the BFF a COOKIE_DOMAIN.',
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
  COOKIES_CROSS_ORIGIN: yesOrNo.default(false).meta({
    description: 'Pages stand in frames of other origins: the language cookie is SameSite=None and Secure.',
  }),
  BFF_URL: z.url().default('http://127.0.0.1:4000').meta({ description: 'Base URL of the BFF.' }),
  MEDIA_ORIGINS: list.pipe(z.array(z.url())).default(['http://localhost:4200']).meta({
    description: 'Comma-separated origins of images, audio, videos and captions, for the content security policy.',
  }),
  TRUSTED_PROXIES: trustedProxies.meta({
    description:
      'Comma-separated proxies whose forwarding headers are trusted: addresses, CIDR ranges or named networks.',
  }),
  SHELL_TIMEOUT_MS: positive
    .default(2500)
    .meta({ description: 'Milliseconds within which the shell of a page must be rendered.' }),
  PAGE_TIMEOUT_MS: positive
    .default(5000)
    .meta({ description: 'Milliseconds within which a page must be sent completely.' }),
  BFF_TIMEOUT_MS: positive.default(10_000).meta({
    description:
      'Milliseconds within which the BFF must respond to a browser’s call; longer than the BFF’s own deadline, whose error response is more precise.',
  }),
  PAGES_AT_ONCE: count.default(64).meta({
    description:
      'Most pages rendered at the same time; further ones are refused with 503 at once, except cached pages. 0 sets no limit.',
  }),
  ...connectionVariables,
  OVERLOAD_EVENT_LOOP_DELAY_MS: count.default(1000).meta({
    description: 'Event loop delay in milliseconds above which requests are refused with 503; 0 sets no limit.',
  }),
  FRAGMENT_CACHE_MB: wholeNumber(0, 4096).default(24).meta({
    description:
      'Size of the fragment cache (rendered parts that pages share) in megabytes; 0 switches it off, and with it the public responses that pages share parsed (some 16 MB more). It is off with WEB_DEV.',
  }),
  PAGE_CACHE_MB: wholeNumber(0, 4096).default(48).meta({
    description:
      'Size of the page cache (pages of guests, plain and compressed) in megabytes; 0 switches it off. It is off with WEB_DEV and in APP_ENV=feature-test.',
  }),
  TEXTS_REFRESH_SECONDS: wholeNumber(1, 86_400)
    .default(30)
    .meta({ description: 'Seconds between requests for changed interface texts.' }),
  OFFLINE_FAVOURITES: onOrOff.default('on').meta({
    description:
      'Whether visitors may store the demos of their favourites, which a service worker plays without a connection. When off, the service worker of browsers that have one removes itself and everything that was stored for it, at their next page.',
  }),
  STORE_URL: baseUrl
    .default('http://localhost:4200/store')
    .meta({ description: 'External store: orders, serial numbers, gift cards, cards.' }),
  CONTENT_SITE_URL: baseUrl
    .default('http://localhost:4200/site')
    .meta({ description: 'Content site: wish list, questions and answers.' }),
  BILLING_PAGE_ORIGINS: list.pipe(z.array(origin)).optional().meta({
    description:
      'Comma-separated origins of the billing service’s checkout and portal pages; the product API must have the same value. Required in production; elsewhere the sandbox’s (http://localhost:4200).',
  }),
  SUPPORT_URL: baseUrl.default('http://localhost:4200/support').meta({ description: 'Support site.' }),
  CAPTCHA: onOrOff.default('on').meta({
    description:
      'Whether registration and newsletter need a captcha; never in APP_ENV=feature-test. The product API must have the same value.',
  }),
  RECAPTCHA_URL: webAddress.optional().meta({
    description:
      'Base URL of the captcha service, as browsers reach it. Default: https://www.google.com/recaptcha in production, the sandbox (http://localhost:4200/recaptcha) elsewhere.',
  }),
  RECAPTCHA_SITE_KEY: z.string().min(1).optional().meta({
    description:
      'Key with which pages request a token from the captcha service (reCAPTCHA version 3). Required in production with CAPTCHA=on; elsewhere the sandbox’s.',
  }),
  ...analyticsVariables,
  ...previewVariables,
  ...thirdPartyVariables,
  ...metricsVariables,
  ...tracingVariables,
  VISITORS_TRACEPARENT: z.enum(['link', 'parent']).default('link').meta({
    description:
      'How a browser’s traceparent is used: as a span link to the trace of the page, or as parent, which makes page and calls one trace. With parent, any client can decide whether a request is traced, and in which trace: use it behind a proxy that removes foreign headers, or where that does no harm.',
  }),
  LOG_LEVEL: logLevel,
});

export type WebConfig = z.infer<typeof environmentSchema> & { readonly brand: Brand };
