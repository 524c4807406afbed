import { LOCALE_CODES, type LocaleCode, preferredLocale } from '@sound-library/contract/locales.ts';
import { cookieValue } from '../../lib/strings.ts';

/** Contains the code of the chosen language. Pages write it, too, so that it is not HttpOnly. */
const LOCALE_COOKIE = 'locale';

/** The Set-Cookie value, for a server or a page. */
export function localeCookie(code: LocaleCode, attributes: string): string {
  return `${LOCALE_COOKIE}=${code}${attributes}`;
}

/** The language in a Cookie header; null without a supported one. */
export function localeInCookies(header: string | undefined): LocaleCode | null {
  const value = cookieValue(header, LOCALE_COOKIE);
  return LOCALE_CODES.find((code) => code === value) ?? null;
}

/** Whether a browser stores the page's language: it prefers that, without a choice. Servers do, but for shared pages. */
export function isPreferredFirst(code: LocaleCode, cookies: string, languages: readonly string[]): boolean {
  return localeInCookies(cookies) === null && preferredLocale(languages.join()) === code;
}

/** A language that a visitor may prefer to that of the page, with its texts. */
export interface LocaleOffer {
  readonly code: LocaleCode;
  /** Accessible name of the offer's region. */
  readonly label: string;
  readonly sentence: string;
  readonly accept: string;
  readonly stay: string;
}

/** The page's data about the visitor's language. */
export interface LocaleChoice {
  /** The attributes with which pages write the choice (`localeCookie`). */
  readonly cookieAttributes: string;
  readonly offer: LocaleOffer | null;
}

/** The action of the form that declines an offer, on every host. */
export const LOCALE_CHOICE_PATH = '/locale';
export const LOCALE_FIELD = 'locale';
/** The page path to return to. */
export const BACK_FIELD = 'back';

export function rememberLocale(code: LocaleCode, cookieAttributes: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = localeCookie(code, cookieAttributes);
}
