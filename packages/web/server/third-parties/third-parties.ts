import type { PublicConfig } from '../../src/platform/public-config.ts';
import type { AddressedThirdParty } from '../../src/platform/third-parties/third-parties.ts';
import type { WebConfig } from '../configuration/environment.ts';
import { captchaSources } from './captcha.ts';

const SANDBOX_URL = 'http://localhost:4200/third-parties';

/** What the variables of each begin with, and the sandbox's double of it; our own banner asks for consent where no other does. */
const SETTINGS = {
  cookieConsent: { prefix: 'COOKIE_CONSENT', double: null },
  supportChat: { prefix: 'SUPPORT_CHAT', double: 'support-chat.js' },
  personalisation: { prefix: 'PERSONALISATION', double: 'personalisation.js' },
  marketing: { prefix: 'MARKETING', double: 'marketing.js' },
} as const satisfies Record<AddressedThirdParty, { readonly prefix: string; readonly double: string | null }>;

type Setting = (typeof SETTINGS)[AddressedThirdParty];

/** Addresses of the scripts of others; null for what is switched off, has no address, or for feature tests, which load none. */
export function thirdPartiesOf(config: WebConfig): PublicConfig['thirdParties'] {
  return {
    cookieConsent: addressOf(SETTINGS.cookieConsent, config),
    supportChat: addressOf(SETTINGS.supportChat, config),
    personalisation: addressOf(SETTINGS.personalisation, config),
    marketing: addressOf(SETTINGS.marketing, config),
  };
}

function addressOf({ prefix, double }: Setting, config: WebConfig): string | null {
  const { APP_ENV } = config;
  if (config[prefix] === 'off' || APP_ENV === 'feature-test') return null;
  const standIn = APP_ENV === 'production' || double === null ? null : `${SANDBOX_URL}/${double}`;
  return config[`${prefix}_URL` as const] ?? standIn;
}

/**
 * The same storefront without the scripts of others, analytics and questions, for pages that tell nobody of themselves and
 * for visitors whom nobody may follow. Their forms keep the captcha.
 */
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

interface ThirdPartySources {
  readonly connect: readonly string[];
  readonly frames: readonly string[];
  readonly images: readonly string[];
  readonly styles: readonly string[];
}

/**
 * What the content security policy must allow for the scripts of others that are switched on, and for no other. The
 * scripts themselves come in by the nonce and by `strict-dynamic`.
 */
export function thirdPartySources(config: WebConfig): ThirdPartySources {
  const captcha = captchaSources(config);
  const origins = Object.values(SETTINGS).flatMap((setting) => {
    const address = addressOf(setting, config);
    return address ? [new URL(address).origin, ...config[`${setting.prefix}_ORIGINS` as const]] : [];
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

/** What the names begin with of variables that lead pages to an unencrypted address, which production refuses. */
export function unencryptedThirdParties(config: WebConfig): readonly string[] {
  return Object.values(SETTINGS).flatMap(({ prefix }) => {
    const addresses = [config[`${prefix}_URL` as const] ?? '', ...config[`${prefix}_ORIGINS` as const]];
    return addresses.some((address) => /^(http|ws):/.test(address)) ? [prefix] : [];
  });
}
