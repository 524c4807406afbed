import type { PublicCaptcha } from '../../src/platform/public-config.ts';
import type { WebConfig } from '../configuration/environment.ts';

type CaptchaConfig = Pick<WebConfig, 'APP_ENV' | 'CAPTCHA' | 'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_URL'>;

const SERVICE_URL = 'https://www.google.com/recaptcha';
const SANDBOX_URL = 'http://localhost:4200/recaptcha';
const SANDBOX_SITE_KEY = 'sandbox-recaptcha-site-key';
/** Some of the service's frames have a host of their own. */
const FURTHER_FRAMES: Readonly<Record<string, string>> = {
  'https://www.google.com': 'https://recaptcha.google.com/recaptcha/',
};

/** What pages need to ask for a captcha token, or null: switched off, or a feature test, which loads no third parties. */
export function captchaOf(config: CaptchaConfig): PublicCaptcha | null {
  if (config.CAPTCHA === 'off' || config.APP_ENV === 'feature-test') return null;
  const siteKey = config.RECAPTCHA_SITE_KEY ?? SANDBOX_SITE_KEY;
  return { siteKey, scriptUrl: `${baseOf(config)}api.js?render=${encodeURIComponent(siteKey)}` };
}

/**
 * What the content security policy must allow for the captcha: its calls and its frames. Its scripts come in by the
 * nonce and by `strict-dynamic`. Only the service's own paths: its host has others.
 */
export function captchaSources(config: CaptchaConfig): { readonly connect: string; readonly frames: string } | null {
  if (captchaOf(config) === null) return null;
  const base = baseOf(config);
  const further = FURTHER_FRAMES[new URL(base).origin];
  return { connect: base, frames: further ? `${base} ${further}` : base };
}

/** Ends with a slash. */
function baseOf({ APP_ENV, RECAPTCHA_URL }: CaptchaConfig): string {
  const { origin, pathname } = new URL(RECAPTCHA_URL ?? (APP_ENV === 'production' ? SERVICE_URL : SANDBOX_URL));
  return `${origin}${pathname.replace(/\/*$/, '')}/`;
}
