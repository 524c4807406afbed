import { brandVariables } from '@sound-library/server-kit/brand.ts';
import {
  appEnv,
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
import {
  analyticsVariables,
  contentVariables,
  featureVariables,
  SECRET_MIN_CHARACTERS,
  secret,
  webhookPassword,
  webhookUser,
  webUrl,
} from './service-variables.ts';

/** Origins in the browsers' format, so that they can be compared as texts. */
const ORIGINS_ERROR = 'use origins such as https://www.example.com, without a path, joined by commas';
const origins = list.pipe(
  z
    .array(z.string().refine((value) => /^https?:/.test(value) && URL.parse(value)?.origin === value, ORIGINS_ERROR))
    .min(1, 'name at least one origin'),
);

const mailbox = z
  .string()
  .regex(/^([^<>@"]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'use a form such as Name <no-reply@example.com>')
  .transform((value) => {
    const [, name = '', address = value] = /^(.+) <(.+)>$/.exec(value) ?? [];
    return { name, address };
  });

const signingKey = z.string().min(SECRET_MIN_CHARACTERS, `use at least ${SECRET_MIN_CHARACTERS} characters each`);

/** Every environment variable that the product API reads, with its description and default. */
export const environmentSchema = z.object({
  APP_ENV: appEnv.meta({ description: 'Environment of the installation. Production refuses embedded defaults.' }),
  PRODUCT_API_PORT: wholeNumber(0, 65_535)
    .default(4100)
    .meta({ description: 'Port that the product API listens on; 0 takes a free one.' }),
  PRODUCT_API_HOST: z
    .string()
    .default('127.0.0.1')
    .meta({ description: 'Address that the product API listens on. Keep it on loopback or a private network.' }),
  DATA_DIR: z
    .string()
    .default('.data')
    .meta({ description: 'Folder for embedded data: the PGlite database and generated secrets, below product-api/.' }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'use an address such as postgres://user:password@host:5432/name' })
    .optional()
    .meta({
      isSecret: true,
      description: 'PostgreSQL. Without it, an embedded database under DATA_DIR (not in production).',
    }),
  DATABASE_POOL_SIZE: wholeNumber(1, 200)
    .default(10)
    .meta({ description: 'Most connections to PostgreSQL per process.' }),
  ALLOW_EMBEDDED_DATABASE: yesOrNo
    .default(false)
    .meta({ description: 'Lets production run on the embedded database: one process, one disk.' }),
  ACCESS_TOKEN_SECRETS: list
    .pipe(z.tuple([signingKey], signingKey))
    .optional()
    .meta({
      isSecret: true,
      description:
        'Comma-separated keys of access tokens, 32 characters or more each: the first signs, all verify. Required in production; elsewhere generated once under DATA_DIR.',
    }),
  ACCESS_TOKEN_TTL_SECONDS: wholeNumber(10, 3_600)
    .default(300)
    .meta({ description: 'Lifetime of an access token in seconds.' }),
  SESSION_IDLE_DAYS: wholeNumber(1, 90)
    .default(7)
    .meta({ description: 'A session that is not used for this many days ends.' }),
  SESSION_ABSOLUTE_DAYS: wholeNumber(1, 365)
    .default(30)
    .meta({ description: 'A session ends after this many days, however much it is used.' }),
  PASSWORD_HASH_CONCURRENCY: wholeNumber(1, 64)
    .default(2)
    .meta({ description: 'Password hashes computed at once; each takes 19 MiB and most of a processor core.' }),
  ...brandVariables,
  ...contentVariables,
  PUBLIC_URL: webUrl('https://www.example.com')
    .default('http://localhost:3000')
    .meta({ description: 'Public URL of the storefront: for links in mails, and for passkeys.' }),
  PUBLIC_ORIGINS: origins.optional().meta({
    description:
      'Comma-separated origins of the storefront as browsers see them: billing pages return only to these, and passkeys are accepted only at these. Default: that of PUBLIC_URL.',
  }),
  PASSKEY_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'use a bare domain such as example.com')
    .optional()
    .meta({
      description:
        'Domain that passkeys are created for; they work there and below. Default: the host of PUBLIC_URL. Set it in subdomain mode, unless all areas are below that host. Changing it makes every passkey useless.',
    }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'use an address such as smtps://user:password@smtp.example.com' })
    .optional()
    .meta({
      isSecret: true,
      description:
        'Mail server. Production requires STARTTLS for smtp: URLs, unless they end with ?requireTLS=false. Required in production; elsewhere the sandbox (smtp://127.0.0.1:4225).',
    }),
  MAIL_FROM: mailbox.optional().meta({
    description: 'Sender of mails. Required in production; elsewhere no-reply@labs.example with the name of the brand.',
  }),
  SUPPORT_URL: webUrl('https://support.example.com')
    .default('http://localhost:4200/support')
    .meta({ description: 'Support site that mails link to.' }),
  CAPTCHA: onOrOff.optional().meta({
    description:
      'Whether registration and newsletter need a captcha; the web must have the same value. Default: on; off in feature-test, where pages load no third-party scripts.',
  }),
  RECAPTCHA_URL: webUrl('https://www.google.com/recaptcha').optional().meta({
    description:
      'Captcha service. Default: https://www.google.com/recaptcha in production, the sandbox (http://localhost:4200/recaptcha) elsewhere.',
  }),
  RECAPTCHA_SECRET: secret(
    'Secret with which tokens are verified at the captcha service. Required in production while CAPTCHA is on; elsewhere the sandbox’s.',
  ),
  STORE_URL: webUrl('https://store.example.com')
    .default('http://localhost:4200/store')
    .meta({ description: 'External store that members are logged in to.' }),
  MULTIPASS_SECRET: secret('Multipass secret of the external store. Required in production; elsewhere the sandbox’s.'),
  TRUSTED_PROXIES: trustedProxies.meta({
    description:
      'Comma-separated addresses or ranges whose X-Forwarded-For is trusted: the BFF’s. If the BFF is at another address, every visitor counts as being in the United States.',
  }),
  GEOLOCATION_DATABASE: z.string().optional().meta({
    description:
      'File of country ranges (MaxMind DB format, records with country_code) in place of the one installed, which is as old as its package.',
  }),
  CHARGEBEE_SITE: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'use the name of your Chargebee site, without .chargebee.com')
    .optional()
    .meta({
      description:
        'Name of the billing service’s site, which must allow one subscription per customer (docs/decisions/0020). Required in production, unless CHARGEBEE_URL is set.',
    }),
  CHARGEBEE_URL: webUrl('https://your-site.chargebee.com')
    .refine((value) => URL.parse(value)?.origin === value.replace(/\/$/, ''), {
      error: 'use an address without a path, such as https://your-site.chargebee.com',
    })
    .optional()
    .meta({
      description:
        'URL of the billing service. Default: https://<CHARGEBEE_SITE>.chargebee.com, or without a site the sandbox (http://localhost:4200; not in production).',
    }),
  CHARGEBEE_API_KEY: secret(
    'Key with which the billing service is called. Required in production; elsewhere the sandbox’s.',
  ),
  CHARGEBEE_PLAN_ID: z
    .string()
    .default('labs-premium')
    .meta({ description: 'The plan whose prices are offered, by its id in the billing service.' }),
  CHARGEBEE_WEBHOOK_USERNAME: webhookUser('sandbox-billing').meta({
    description: 'User name of webhooks from the billing service (basic authentication).',
  }),
  CHARGEBEE_WEBHOOK_PASSWORD: webhookPassword.optional().meta({
    isSecret: true,
    description:
      'Password of webhooks from the billing service. Required in production; elsewhere the sandbox’s. Webhooks go to /webhooks/billing of the product API.',
  }),
  BILLING_RECONCILE_SECONDS: wholeNumber(0, 86_400).default(300).meta({
    description:
      'Seconds between reconciliations with the billing service, which correct for lost webhooks; 0 switches them off.',
  }),
  BILLING_PAGE_ORIGINS: origins.optional().meta({
    description: 'Comma-separated origins of hosted checkout and portal pages. Default: the billing service’s own.',
  }),
  ...featureVariables,
  ...analyticsVariables,
  CALLS_AT_ONCE: wholeNumber(0, 100_000).default(256).meta({
    description: 'Most calls handled at the same time; further ones are refused with 503 at once. 0 sets no limit.',
  }),
  ...connectionVariables,
  ...metricsVariables,
  ...tracingVariables,
  OVERLOAD_EVENT_LOOP_DELAY_MS: wholeNumber(0, 60_000).default(2_000).meta({
    description: 'Event loop delay in milliseconds above which requests are refused with 503; 0 sets no limit.',
  }),
  LOG_LEVEL: logLevel,
});

export type Environment = z.infer<typeof environmentSchema>;
