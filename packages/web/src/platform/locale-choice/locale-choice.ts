import type { LocaleCode } from '@sound-library/contract/locales.ts';

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
