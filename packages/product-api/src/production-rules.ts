import { isWithinDomain } from '@sound-library/server-kit/configuration.ts';
import type { Environment } from './environment.ts';
import { relyingParty } from './passkeys/relying-party.ts';
import type { ProductApiConfig } from './product-api-config.ts';
import { SANDBOX_PREVIEW_SECRET } from './service-variables.ts';

const LOCAL_HOST = /^(localhost|.*\.localhost|127\.[\d.]+|0\.0\.0\.0|sandbox)(:\d+)?$/i;

/** Plain http, the sandbox, or this machine. */
const isUnsafe = (url: string): boolean => !url.startsWith('https:') || LOCAL_HOST.test(new URL(url).host);

/** Problems that prevent a start in any environment: the sandbox's secret is public, and must not protect real drafts. */
export function previewProblems({ preview }: ProductApiConfig): string[] {
  if (!preview || preview.secret !== SANDBOX_PREVIEW_SECRET || LOCAL_HOST.test(preview.host)) return [];
  return [
    'PREVIEW_SECRET: set a secret of 32 random characters or more; the sandbox’s opens the sandbox’s drafts only.',
  ];
}

/** Problems that prevent a start in production, each with its variable and the remedy; empty when there are none. */
export function productionProblems(values: Environment, config: ProductApiConfig): string[] {
  const rules: readonly [isBroken: boolean, problem: string][] = [
    [
      config.database.kind === 'embedded' && !values.ALLOW_EMBEDDED_DATABASE,
      'DATABASE_URL: set it to a PostgreSQL database. (ALLOW_EMBEDDED_DATABASE=true forces the embedded one.)',
    ],
    [
      values.ACCESS_TOKEN_SECRETS === undefined,
      'ACCESS_TOKEN_SECRETS: set at least one secret of 32 random characters or more.',
    ],
    [
      values.CONTENTFUL_DELIVERY_TOKEN === undefined,
      'CONTENTFUL_DELIVERY_TOKEN: set the token of your space’s delivery API.',
    ],
    [
      LOCAL_HOST.test(config.contentful.host),
      'CONTENTFUL_HOST: this is the sandbox or this machine; use cdn.contentful.com or cdn.eu.contentful.com.',
    ],
    [
      config.contentful.insecure,
      'CONTENTFUL_INSECURE: leave it unset; production reaches the content service by https.',
    ],
    [
      config.preview !== undefined && values.CONTENTFUL_PREVIEW_TOKEN === undefined,
      'CONTENTFUL_PREVIEW_TOKEN: set the token of your space’s preview API. (PREVIEW=off does without one.)',
    ],
    [
      config.preview !== undefined && LOCAL_HOST.test(config.preview.host),
      'CONTENTFUL_PREVIEW_HOST: this is the sandbox or this machine; use preview.contentful.com or preview.eu.contentful.com.',
    ],
    [
      config.preview !== undefined && ['', SANDBOX_PREVIEW_SECRET].includes(config.preview.secret),
      'PREVIEW_SECRET: set a secret of 32 random characters or more, other than the sandbox’s. (PREVIEW=off does without one.)',
    ],
    [config.assets.scheme === 'http', 'ASSET_URL_SCHEME: leave it unset; production serves assets by https.'],
    [
      isUnsafe(config.publicUrl),
      'PUBLIC_URL: set the https address of the storefront; links in mails and passkeys are made for it.',
    ],
    [
      [...config.publicOrigins].some(isUnsafe),
      'PUBLIC_ORIGINS: name the https origins of the storefront; billing pages lead back to them.',
    ],
    [
      !hasUsableRelyingParty(config),
      'PASSKEY_DOMAIN: set the domain that all PUBLIC_ORIGINS are in, such as example.com; browsers make passkeys for no other.',
    ],
    [
      values.SMTP_URL === undefined || LOCAL_HOST.test(new URL(values.SMTP_URL).host),
      'SMTP_URL: set the server that takes your mails, such as smtps://user:password@smtp.example.com.',
    ],
    [values.MAIL_FROM === undefined, 'MAIL_FROM: set the sender of mails, such as Name <no-reply@example.com>.'],
    [isUnsafe(config.mail.supportUrl), 'SUPPORT_URL: set the https address of your support site; mails point to it.'],
    [
      config.captcha.isOn && values.RECAPTCHA_SECRET === undefined,
      'RECAPTCHA_SECRET: set the secret of your captcha service. (CAPTCHA=off does without one.)',
    ],
    [
      config.captcha.isOn && isUnsafe(config.captcha.url),
      'RECAPTCHA_URL: leave it unset, or use an https address other than the sandbox or this machine.',
    ],
    [values.MULTIPASS_SECRET === undefined, 'MULTIPASS_SECRET: set the Multipass secret of your external store.'],
    [
      isUnsafe(config.billing.url),
      'CHARGEBEE_SITE: set the name of your billing site; CHARGEBEE_URL, if set, must be an https address other than the sandbox or this machine.',
    ],
    [values.CHARGEBEE_API_KEY === undefined, 'CHARGEBEE_API_KEY: set the key of your billing site.'],
    [
      values.CHARGEBEE_WEBHOOK_PASSWORD === undefined,
      'CHARGEBEE_WEBHOOK_PASSWORD: set the password that the webhook of your billing site is configured with.',
    ],
    [
      [...config.billing.pageOrigins].some(isUnsafe),
      'BILLING_PAGE_ORIGINS: leave it unset, or name https origins other than the sandbox or this machine.',
    ],
    [
      config.analytics !== undefined && values.MIXPANEL_TOKEN === undefined,
      'MIXPANEL_TOKEN: set the token of your project at the analytics service. (ANALYTICS=off does without one.)',
    ],
    [
      config.analytics !== undefined && isUnsafe(config.analytics.url),
      'MIXPANEL_URL: leave it unset, or use an https address other than the sandbox or this machine.',
    ],
    [isUnsafe(config.store.url), 'STORE_URL: set the https address of your external store.'],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, problem]) => problem);
}

/** Passkeys are bound to one domain, and work there and in subdomains. */
function hasUsableRelyingParty(config: ProductApiConfig): boolean {
  const { id, origins } = relyingParty(config);
  return origins.every((origin) => isWithinDomain(new URL(origin).hostname, id)) && id.includes('.');
}
