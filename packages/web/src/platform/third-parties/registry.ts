import type { ConsentCategory } from '../consent/consent.ts';

/** One script of somebody else, and when it may be in a page. */
export interface ThirdParty {
  /** As it is called in logs and documents. */
  readonly name: string;
  /** Necessary ones need nobody's consent. */
  readonly category: 'necessary' | ConsentCategory;
  /** When it is loaded: with the first touch of a form that needs it, when the page is at rest, or when a person asks for it. */
  readonly moment: 'form-touch' | 'idle' | 'on-demand';
  /** Whether pages with `regression=true` go without it (specification, section 2). */
  readonly isSkippedInRegression: boolean;
  /** Id by which the script looks for its own element. */
  readonly elementId: string | null;
}

/** Every script of somebody else that a page may load (specification, section 2). There is no other way in. */
export const THIRD_PARTY_IDS = ['captcha', 'cookieConsent', 'supportChat', 'personalisation', 'marketing'] as const;

export type ThirdPartyId = (typeof THIRD_PARTY_IDS)[number];

/** Those that are switched on by an address alone; the captcha needs a key besides. */
export type AddressedThirdParty = Exclude<ThirdPartyId, 'captcha'>;

export const THIRD_PARTIES = {
  captcha: {
    name: 'captcha',
    category: 'necessary',
    moment: 'form-touch',
    isSkippedInRegression: false,
    elementId: null,
  },
  cookieConsent: {
    name: 'cookie consent',
    category: 'necessary',
    moment: 'idle',
    isSkippedInRegression: false,
    elementId: 'Cookiebot',
  },
  supportChat: {
    name: 'support chat',
    category: 'functional',
    moment: 'on-demand',
    isSkippedInRegression: false,
    elementId: 'ze-snippet',
  },
  personalisation: {
    name: 'personalisation',
    category: 'personalisation',
    moment: 'idle',
    isSkippedInRegression: false,
    elementId: null,
  },
  marketing: {
    name: 'marketing',
    category: 'marketing',
    moment: 'idle',
    isSkippedInRegression: true,
    elementId: null,
  },
} as const satisfies Record<ThirdPartyId, ThirdParty>;
