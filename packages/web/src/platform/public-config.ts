import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { FlagOverrides, FlagStatuses } from './feature-flags/flags.ts';
import type { Areas } from './navigation/areas.ts';
import type { LocaleChoice } from './navigation/locale-choice.ts';
import type { AddressedThirdParty } from './third-parties/third-parties.ts';

/** What a deployment may tell the browser (no secrets): the same object on the server and in the page. */
export interface PublicConfig {
  /** Where the areas of the storefront are. */
  readonly areas: Areas;
  /** Features and pattern-library pages exist (not in production). */
  readonly showsFeaturePages: boolean;
  readonly isFeatureTest: boolean;
  /** The build that rendered the page; null while developing. */
  readonly buildId: string | null;
  readonly flags: FlagStatuses;
  /** What the visitor has switched; null where visitors can't. */
  readonly flagSwitches: FlagOverrides | null;
  /** A browser without a feature identity gets one (docs/decisions/0037). */
  readonly givesFeatureIdentity: boolean;
  /** Address of the module with a locale's texts; it changes when a text does. */
  readonly textsUrls: Readonly<Record<LocaleCode, string>>;
  /** Stylesheets whose text the first page carries, in order. */
  readonly stylesheets: readonly string[];
  /** Null where registration and newsletter ask for no captcha. */
  readonly captcha: PublicCaptcha | null;
  /** Addresses of the scripts of others; null where one is switched off. */
  readonly thirdParties: Readonly<Record<AddressedThirdParty, string | null>>;
  /** Null where analytics is off, and on pages that tell nobody of themselves. */
  readonly analytics: PublicAnalytics | null;
  readonly consent: PublicConsent;
  /** Where hosted checkout and portal pages may be: nobody is led to one at another origin. */
  readonly billingPageOrigins: readonly string[];
  readonly localeChoice: LocaleChoice;
  /** Set in preview mode alone: the page stands in an editor's frame. */
  readonly preview: PublicPreview | null;
  readonly links: ExternalLinks;
}

/** What a page in preview mode knows of its editor (specification, sections 2 and 5). */
export interface PublicPreview {
  readonly editorOrigins: readonly string[];
  readonly space: string;
  readonly environment: string;
  /** The page follows what is typed, before it is saved. */
  readonly liveUpdates: boolean;
}

/** How the browser tells analytics of visits (specification, section 9). */
export interface PublicAnalytics {
  /** The project's token, which is no secret. */
  readonly token: string;
  /** How many of a hundred visits are recorded, 0 to 100. */
  readonly recordPercent: number;
}

/** Who asks visitors for consent, and where. */
export interface PublicConsent {
  /** `banner`: our own; `script`: that of `thirdParties.cookieConsent`; `nobody`: what needs consent never comes. */
  readonly asks: 'banner' | 'script' | 'nobody';
  /** The browser said that nobody may follow this visitor (Global Privacy Control): the same as a refusal, unasked. */
  readonly hasPrivacySignal: boolean;
  /** Countries (ISO 3166-1 alpha-2) where the banner asks first; elsewhere silence is consent. Null: everywhere. */
  readonly regions: readonly string[] | null;
  /** Of the cookie that keeps the answer, without its lifetime. */
  readonly cookieAttributes: string;
}

/** The captcha service, in the protocol of reCAPTCHA version 3. */
export interface PublicCaptcha {
  /** Address of its script, which makes `grecaptcha`; load it with the page's nonce, when a form needs it. */
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
