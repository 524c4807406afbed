import { readBrand } from '@sound-library/server-kit/brand.ts';
import { ConfigurationError, isWithinDomain, readEnvironment } from '@sound-library/server-kit/configuration.ts';
import { areaOrigins, publicOriginOf } from './areas.ts';
import { environmentSchema, type WebConfig } from './environment.ts';
import { unencryptedThirdParties } from './third-parties.ts';

const SANDBOX_ORIGIN = 'http://localhost:4200';

/** Reads and checks the environment; an empty variable counts as not set. Throws ConfigurationError. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): WebConfig {
  const values = readEnvironment('web server', environmentSchema, environment);
  const { brand, problems: brandProblems } = readBrand(values.BRAND_DIR);
  if (!brand) throw new ConfigurationError('web server', brandProblems);
  const config = { ...values, brand };
  const problems = [
    areaProblem(config),
    cookieProblem(config),
    ...(config.APP_ENV === 'production' ? productionProblems(config) : []),
  ].filter((problem) => problem !== null);
  if (problems.length > 0) throw new ConfigurationError('web server', problems);
  return config;
}

function areaProblem(config: WebConfig): string | null {
  if (config.AREA_MODE === 'path') {
    const needless = config.LABS_ORIGIN ? 'LABS_ORIGIN' : config.ACCOUNT_ORIGIN ? 'ACCOUNT_ORIGIN' : null;
    return needless && `${needless} means nothing with AREA_MODE=path: remove it, or set AREA_MODE=subdomain.`;
  }
  const { COOKIE_DOMAIN: domain } = config;
  if (!domain) {
    return 'COOKIE_DOMAIN must be set with AREA_MODE=subdomain, such as example.com: cookies span the areas.';
  }
  const origins = Object.values(areaOrigins(config)).map((origin) => new URL(origin));
  if (new Set(origins.map(({ host }) => host)).size < origins.length) {
    return 'LABS_ORIGIN and ACCOUNT_ORIGIN must be at hosts of their own with AREA_MODE=subdomain.';
  }
  if (new Set(origins.map(({ protocol }) => protocol)).size > 1) {
    return 'PUBLIC_ORIGIN, LABS_ORIGIN and ACCOUNT_ORIGIN must all be https, or all http.';
  }
  const foreign = origins.find(({ hostname }) => !isWithinDomain(hostname, domain));
  return foreign ? `COOKIE_DOMAIN: ${foreign.origin} is not within ${domain}; correct one of them.` : null;
}

function cookieProblem(config: WebConfig): string | null {
  if (!config.COOKIES_CROSS_ORIGIN || publicOriginOf(config).startsWith('https:')) return null;
  return 'COOKIES_CROSS_ORIGIN needs an https PUBLIC_ORIGIN: browsers take such cookies over https only.';
}

function productionProblems(config: WebConfig): string[] {
  const isPlain = (addresses: string | readonly string[] | undefined): boolean =>
    [addresses].flat().some((address) => address?.startsWith('http:'));
  const unencrypted = unencryptedThirdParties(config).map((prefix): [boolean, string] => [
    true,
    `${prefix}_URL and ${prefix}_ORIGINS must be encrypted with APP_ENV=production.`,
  ]);
  const rules: readonly [isBroken: boolean, problem: string][] = [
    [config.WEB_DEV, 'WEB_DEV is not allowed with APP_ENV=production: remove it.'],
    [
      !config.PUBLIC_ORIGIN?.startsWith('https:'),
      'PUBLIC_ORIGIN must be set to an https origin with APP_ENV=production, such as https://labs.example.',
    ],
    ...(['LABS_ORIGIN', 'ACCOUNT_ORIGIN'] as const).map((name): [boolean, string] => [
      isPlain(config[name]),
      `${name} must be an https origin with APP_ENV=production.`,
    ]),
    [
      !config.BILLING_PAGE_ORIGINS?.length || isPlain(config.BILLING_PAGE_ORIGINS),
      'BILLING_PAGE_ORIGINS must name https origins with APP_ENV=production, such as https://your-site.chargebee.com.',
    ],
    // The content security policy of pages names these origins, and browsers load nothing over plain HTTP into https pages.
    ...(['MEDIA_ORIGINS', 'STORE_URL', 'CONTENT_SITE_URL', 'SUPPORT_URL'] as const).map((name): [boolean, string] => [
      isPlain(config[name]),
      `${name} must be https with APP_ENV=production: its default is the sandbox.`,
    ]),
    [isPlain(config.RECAPTCHA_URL), 'RECAPTCHA_URL must be an https address with APP_ENV=production.'],
    ...unencrypted,
    [
      config.ANALYTICS === 'on' && !config.MIXPANEL_TOKEN,
      'MIXPANEL_TOKEN must be set with APP_ENV=production, or ANALYTICS=off.',
    ],
    [
      isPlain(config.EDITOR_ORIGINS),
      'EDITOR_ORIGINS must be https origins with APP_ENV=production, such as https://app.contentful.com.',
    ],
    [
      config.CAPTCHA === 'on' && !config.RECAPTCHA_SITE_KEY,
      'RECAPTCHA_SITE_KEY must be set with APP_ENV=production, or CAPTCHA=off.',
    ],
  ];
  return rules.flatMap(([isBroken, problem]) => (isBroken ? [problem] : []));
}

/** Visitors may store demos. Development has no build, and so no service worker. */
export function offersOffline({ OFFLINE_FAVOURITES, WEB_DEV }: WebConfig): boolean {
  return OFFLINE_FAVOURITES === 'on' && !WEB_DEV;
}

/** The features page and the pattern library are for developers and testers (specification, section 2). */
export function showsFeaturePages({ APP_ENV }: WebConfig): boolean {
  return APP_ENV !== 'production';
}

export function billingPageOriginsOf({ BILLING_PAGE_ORIGINS }: WebConfig): readonly string[] {
  return BILLING_PAGE_ORIGINS ?? [SANDBOX_ORIGIN];
}

/** The content service's app in the United States and in Europe (specification, section 5). */
const HOSTED_EDITORS = ['https://app.contentful.com', 'https://app.eu.contentful.com'];
const LOCAL_EDITOR = 'http://localhost:3001';
/** Whether a preview follows edits; set when the URL that started the preview enables it. */
export const LIVE_UPDATES_COOKIE = 'live-updates';

/** The origins that may frame pages: none unless preview is on. */
export function editorOriginsOf(config: WebConfig): readonly string[] {
  const isProduction = config.APP_ENV === 'production';
  const { PREVIEW = isProduction ? 'off' : 'on' } = config;
  if (PREVIEW === 'off') return [];
  return config.EDITOR_ORIGINS ?? (isProduction ? HOSTED_EDITORS : [...HOSTED_EDITORS, LOCAL_EDITOR]);
}
