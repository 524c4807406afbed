import { publicOriginOf } from './areas.ts';
import type { WebConfig } from './environment.ts';

export interface CookieSetting {
  /** Browsers reach the site by https. */
  readonly isSecure: boolean;
  /** Other origins, such as the editor's, may frame pages. */
  readonly isCrossOrigin: boolean;
  /** Covers the areas where each has a host of its own. */
  readonly domain: string | undefined;
}

export function cookieSettingOf(config: WebConfig): CookieSetting {
  return {
    isSecure: publicOriginOf(config).startsWith('https:'),
    isCrossOrigin: config.COOKIES_CROSS_ORIGIN,
    domain: config.AREA_MODE === 'subdomain' ? config.COOKIE_DOMAIN : undefined,
  };
}

/** Where a cookie is sent: path /, and SameSite=Lax, or None and Secure where other origins may frame pages. */
export function cookieAttributes({ isSecure, isCrossOrigin, domain }: CookieSetting): string {
  return [
    '; Path=/',
    `; SameSite=${isCrossOrigin ? 'None' : 'Lax'}`,
    isSecure || isCrossOrigin ? '; Secure' : '',
    domain === undefined ? '' : `; Domain=${domain}`,
  ].join('');
}

/** 365 days (specification, section 1). */
const LOCALE_LIFE_SECONDS = 365 * 24 * 60 * 60;

export function localeCookieAttributes(setting: CookieSetting): string {
  return `; Max-Age=${LOCALE_LIFE_SECONDS}${cookieAttributes(setting)}`;
}
