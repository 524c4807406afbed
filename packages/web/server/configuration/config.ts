import { readSecretFiles } from '@sound-library/server-kit/configuration.ts';
import { z } from 'zod';
import type { CookieSetting } from '../../src/platform/navigation/locale-choice.ts';
import { unencryptedThirdParties } from '../third-parties/third-parties.ts';
import { areaProblems } from './area-problems.ts';
import { environmentSchema, type WebConfig } from './environment.ts';
import { publicOriginOf } from './public-origin.ts';

const SANDBOX_ORIGIN = 'http://localhost:4200';

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
