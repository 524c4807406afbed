import { LOCALE_CODES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { cookieValue } from '../../lib/strings.ts';

/** Holds the code of the language that a visitor chose; pages write it, too, so that scripts may read it. */
const LOCALE_COOKIE = 'locale';

/** 365 days (specification, section 1). */
const LIFE_SECONDS = 365 * 24 * 60 * 60;

export interface CookieSetting {
  /** Browsers see the site by https. */
  readonly isSecure: boolean;
  /** Pages stand in frames of other origins, such as the editor's. */
  readonly isCrossOrigin: boolean;
  /** Spans the areas where each has a host of its own. */
  readonly domain: string | undefined;
}

/** What stands behind the cookie's value: path /, and lax, or where pages are embedded by other origins none and secure. */
export function localeCookieAttributes({ isSecure, isCrossOrigin, domain }: CookieSetting): string {
  return [
    '; Path=/',
    `; Max-Age=${LIFE_SECONDS}`,
    `; SameSite=${isCrossOrigin ? 'None' : 'Lax'}`,
    isSecure || isCrossOrigin ? '; Secure' : '',
    domain === undefined ? '' : `; Domain=${domain}`,
  ].join('');
}

/** The cookie as it is set, by a server or in a page. */
export function localeCookie(code: LocaleCode, attributes: string): string {
  return `${LOCALE_COOKIE}=${code}${attributes}`;
}

/** The language in a Cookie header; null when there is none of ours. */
export function localeInCookies(header: string | undefined): LocaleCode | null {
  const value = cookieValue(header, LOCALE_COOKIE);
  return LOCALE_CODES.find((code) => code === value) ?? null;
}

/** A language that a visitor may prefer to the page's, in its own words. */
export interface LocaleOffer {
  readonly code: LocaleCode;
  /** Name of the region that the offer stands in. */
  readonly label: string;
  readonly sentence: string;
  readonly accept: string;
  readonly stay: string;
}

/** What a page knows of the visitor's language. */
export interface LocaleChoice {
  /** With which pages write the choice (`localeCookie`). */
  readonly cookieAttributes: string;
  readonly offer: LocaleOffer | null;
}

/** Where the form goes that turns an offer down, on every host. */
export const LOCALE_CHOICE_PATH = '/locale';
export const LOCALE_FIELD = 'locale';
/** The page path to come back to. */
export const BACK_FIELD = 'back';

/** Keeps the language that the visitor chose, in the page that they chose it in. */
export function rememberLocale(code: LocaleCode, cookieAttributes: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = localeCookie(code, cookieAttributes);
}
