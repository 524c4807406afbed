import type { PublicAnalytics, PublicCaptcha, PublicConfig, PublicConsent } from '../../src/platform/public-config.ts';
import type { AddressedThirdParty } from '../../src/platform/third-parties/third-parties.ts';
import { cookieAttributes, cookieSettingOf } from './cookies.ts';
import type { WebConfig } from './environment.ts';

const SANDBOX_SCRIPTS = 'http://localhost:4200/third-parties';

/** Each script's prefix of variables, and its sandbox replacement; without a consent script, our own banner asks. */
const SCRIPTS = {
  cookieConsent: { prefix: 'COOKIE_CONSENT', double: null },
  supportChat: { prefix: 'SUPPORT_CHAT', double: 'support-chat.js' },
  personalisation: { prefix: 'PERSONALISATION', double: 'personalisation.js' },
  marketing: { prefix: 'MARKETING', double: 'marketing.js' },
} as const satisfies Record<AddressedThirdParty, { readonly prefix: string; readonly double: string | null }>;

/** The scripts that pages load, each with the variable of its address. */
export function scriptsOf(config: WebConfig): readonly { readonly url: string; readonly variable: string }[] {
  return Object.values(SCRIPTS).flatMap((script) => {
    const url = scriptUrl(script, config);
    return url === null ? [] : [{ url, variable: `${script.prefix}_URL` }];
  });
}

/** Addresses of third-party scripts; null for one that is off or has no address, and in feature tests. */
export function thirdPartiesOf(config: WebConfig): PublicConfig['thirdParties'] {
  return {
    cookieConsent: scriptUrl(SCRIPTS.cookieConsent, config),
    supportChat: scriptUrl(SCRIPTS.supportChat, config),
    personalisation: scriptUrl(SCRIPTS.personalisation, config),
    marketing: scriptUrl(SCRIPTS.marketing, config),
  };
}

function scriptUrl({ prefix, double }: (typeof SCRIPTS)[AddressedThirdParty], config: WebConfig): string | null {
  const { APP_ENV } = config;
  if (config[prefix] === 'off' || APP_ENV === 'feature-test') return null;
  const fallback = APP_ENV === 'production' || double === null ? null : `${SANDBOX_SCRIPTS}/${double}`;
  return config[`${prefix}_URL` as const] ?? fallback;
}

/** Without third parties, for secret URLs and visitors who must not be tracked; forms still use the captcha. */
export function withoutThirdParties(config: WebConfig): WebConfig {
  return {
    ...config,
    ANALYTICS: 'off',
    COOKIE_CONSENT: 'off',
    SUPPORT_CHAT: 'off',
    PERSONALISATION: 'off',
    MARKETING: 'off',
  };
}

/** What the policy allows for third-party scripts; the nonce and `strict-dynamic` allow the scripts themselves. */
export function thirdPartySources(config: WebConfig) {
  const captcha = captchaSources(config);
  const origins = Object.values(SCRIPTS).flatMap((script) => {
    const address = scriptUrl(script, config);
    return address ? [new URL(address).origin, ...config[`${script.prefix}_ORIGINS` as const]] : [];
  });
  const pages = origins.filter((origin) => origin.startsWith('http'));
  const writesStyles = origins.length > 0 && config.THIRD_PARTY_INLINE_STYLES === 'on';
  return {
    connect: [...(captcha ? [captcha.connect] : []), ...origins],
    frames: [...(captcha ? [captcha.frames] : []), ...pages],
    images: pages,
    styles: writesStyles ? [...pages, "'unsafe-inline'"] : pages,
  };
}

/** The prefixes of variables that make pages use an unencrypted address, which production refuses. */
export function unencryptedThirdParties(config: WebConfig): readonly string[] {
  return Object.values(SCRIPTS).flatMap(({ prefix }) => {
    const addresses = [config[`${prefix}_URL` as const] ?? '', ...config[`${prefix}_ORIGINS` as const]];
    return addresses.some((address) => /^(http|ws):/.test(address)) ? [prefix] : [];
  });
}

const SANDBOX_TOKEN = 'sandbox-mixpanel-token';

export function analyticsOf(config: WebConfig): PublicAnalytics | null {
  if (config.ANALYTICS === 'off' || config.APP_ENV === 'feature-test') return null;
  return {
    token: config.MIXPANEL_TOKEN ?? SANDBOX_TOKEN,
    recordPercent: config.MIXPANEL_RECORD_SESSIONS_PERCENT,
  };
}

const CAPTCHA_URL = 'https://www.google.com/recaptcha';
const SANDBOX_CAPTCHA_URL = 'http://localhost:4200/recaptcha';
const SANDBOX_SITE_KEY = 'sandbox-recaptcha-site-key';
const FURTHER_FRAMES: Readonly<Record<string, string>> = {
  'https://www.google.com': 'https://recaptcha.google.com/recaptcha/',
};

/** The captcha for pages; null when it is off, and in feature tests, which load no third parties. */
export function captchaOf(config: WebConfig): PublicCaptcha | null {
  if (config.CAPTCHA === 'off' || config.APP_ENV === 'feature-test') return null;
  const siteKey = config.RECAPTCHA_SITE_KEY ?? SANDBOX_SITE_KEY;
  return { siteKey, scriptUrl: `${captchaBase(config)}api.js?render=${encodeURIComponent(siteKey)}` };
}

/** What the policy allows for the captcha: the service's own paths only, because its host serves other services. */
export function captchaSources(config: WebConfig): { readonly connect: string; readonly frames: string } | null {
  if (captchaOf(config) === null) return null;
  const base = captchaBase(config);
  const further = FURTHER_FRAMES[new URL(base).origin];
  return { connect: base, frames: further ? `${base} ${further}` : base };
}

function captchaBase({ APP_ENV, RECAPTCHA_URL }: WebConfig): string {
  const url = RECAPTCHA_URL ?? (APP_ENV === 'production' ? CAPTCHA_URL : SANDBOX_CAPTCHA_URL);
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname.replace(/\/*$/, '')}/`;
}

/** Whether our banner, a script or neither asks visitors for consent, and what counts until they answer. */
export function consentOf(config: WebConfig): Omit<PublicConsent, 'hasPrivacySignal'> {
  return {
    asks: consentAskerOf(config),
    regions: config.CONSENT_REGIONS ?? null,
    // Attributes of a cookie that pages write and every area reads.
    cookieAttributes: cookieAttributes({ ...cookieSettingOf(config), isCrossOrigin: false }),
  };
}

export function consentAskerOf(config: WebConfig): PublicConsent['asks'] {
  const { cookieConsent: _necessary, ...addresses } = thirdPartiesOf(config);
  const needsConsent = analyticsOf(config) !== null || Object.values(addresses).some((address) => address !== null);
  if (config.COOKIE_CONSENT === 'off' || config.APP_ENV === 'feature-test' || !needsConsent) return 'nobody';
  return config.COOKIE_CONSENT_URL === undefined ? 'banner' : 'script';
}
