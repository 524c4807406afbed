import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { FlagOverrides, FlagStatuses } from './feature-flags/flags.ts';
import type { LocaleChoice } from './navigation/locale-choice.ts';
import type { AreaName, Areas } from './navigation/page-paths.ts';
import type { AddressedThirdParty } from './third-parties/third-parties.ts';

/** The configuration that the browser receives (no secrets): the same object on the server and in the page. */
export interface PublicConfig {
  readonly brand: PublicBrand;
  /** How this deployment addresses the storefront's areas. */
  readonly areas: Areas;
  /** Features and pattern-library pages exist (not in production). */
  readonly showsFeaturePages: boolean;
  /** Visitors may store the demos of their favourites. */
  readonly offersOffline: boolean;
  readonly isFeatureTest: boolean;
  /** The build that rendered the page; null in development. */
  readonly buildId: string | null;
  readonly flags: FlagStatuses;
  /** The visitor's own switches; null where visitors have none. */
  readonly flagSwitches: FlagOverrides | null;
  /** A browser without a feature identity gets one (docs/decisions/0037). */
  readonly givesFeatureIdentity: boolean;
  /** URL of the module with a locale's texts; it changes when a text does. */
  readonly textsUrls: Readonly<Record<LocaleCode, string>>;
  /** Stylesheets that the first page inlines, in order. */
  readonly stylesheets: readonly string[];
  /** The scheme of the content service's files, whose URLs have none. */
  readonly mediaScheme: 'https:' | 'http:';
  /** Null where registration and newsletter need no captcha. */
  readonly captcha: PublicCaptcha | null;
  /** Addresses of third-party scripts; null where one is switched off. */
  readonly thirdParties: Readonly<Record<AddressedThirdParty, string | null>>;
  /** Null where analytics is off, and on pages that must not be tracked. */
  readonly analytics: PublicAnalytics | null;
  readonly consent: PublicConsent;
  readonly billingPageOrigins: readonly string[];
  readonly localeChoice: LocaleChoice;
  /** Set in preview mode only, when an editor's frame contains the page. */
  readonly preview: PublicPreview | null;
  readonly links: ExternalLinks;
}

/** The brand of the installation, as far as its build does not contain it. */
export interface PublicBrand {
  readonly name: string;
  /** What follows the title of a page in the browser's title. */
  readonly titleEnd: string;
  /** The browser's theme colour (specification, section 2). */
  readonly themeColors: Readonly<Record<AreaName, string>>;
}

/** The data of a page in preview mode about its editor (specification, sections 2 and 5). */
export interface PublicPreview {
  readonly editorOrigins: readonly string[];
  readonly space: string;
  readonly environment: string;
  /** The page shows edits before they are saved. */
  readonly liveUpdates: boolean;
}

/** The browser's configuration of analytics (specification, section 9). */
export interface PublicAnalytics {
  /** The project's token, which is public. */
  readonly token: string;
  /** Percentage of visits that are recorded, 0 to 100. */
  readonly recordPercent: number;
}

/** Which component asks visitors for consent, and where. */
export interface PublicConsent {
  /** `banner`: our own; `script`: that of `thirdParties.cookieConsent`; `nobody`: what needs consent is never loaded. */
  readonly asks: 'banner' | 'script' | 'nobody';
  /** The browser sends Global Privacy Control, which counts as a refusal without asking. */
  readonly hasPrivacySignal: boolean;
  /** Countries (ISO 3166-1 alpha-2) where the banner asks first; elsewhere consent is presumed. Null: everywhere. */
  readonly regions: readonly string[] | null;
  /** Attributes of the consent cookie, without its lifetime. */
  readonly cookieAttributes: string;
}

/** The captcha service, in the protocol of reCAPTCHA version 3. */
export interface PublicCaptcha {
  /** URL of its script, which defines `grecaptcha`; loaded with the page's nonce when a form needs it. */
  readonly scriptUrl: string;
  /** For `grecaptcha.execute(siteKey, { action })`. */
  readonly siteKey: string;
}

/** Pages of the external store, the content site and the support site (specification, section 2). */
export interface ExternalLinks {
  readonly orderHistory: string;
  readonly serialNumbers: string;
  readonly giftCards: string;
  readonly savedCards: string;
  readonly educationalDiscount: string;
  readonly wishList: string;
  readonly faq: string;
  readonly support: string;
}
