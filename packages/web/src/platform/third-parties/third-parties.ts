import type { Consent, ConsentCategory } from './consent.ts';

/** Loads the third-party scripts of a page (`THIRD_PARTIES`). */
export interface ThirdParties {
  /** Whether it may be loaded now; consent can change that. */
  readonly mayLoad: (id: ThirdPartyId) => boolean;
  /**
   * Loads it, once however often it is asked for; after a failure, the next call tries again. Rejects when it may not be
   * loaded or does not come. One that hangs keeps the promise open: whoever waits sets the limit.
   */
  readonly load: (id: ThirdPartyId) => Promise<void>;
  /** Whether it has come into the page. */
  readonly isLoaded: (id: ThirdPartyId) => boolean;
  /** Says when consent changes or one has come; gives the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** On the server, and wherever nothing of others comes in. */
export const noThirdParties: ThirdParties = {
  mayLoad: () => false,
  isLoaded: () => false,
  load: async () => {
    throw new Error('Scripts of third parties are not loaded here.');
  },
  subscribe: () => () => undefined,
};

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

/** What a page knows when it asks whether a script of somebody else may come in. */
export interface LoadFacts {
  /** Address of the script; null where it is switched off, in feature tests, and on pages that a mail's link opens. */
  readonly address: string | null;
  readonly consent: Consent;
  /** Editors look at a preview: nobody is to be counted or greeted there. */
  readonly isPreview: boolean;
  readonly isRegression: boolean;
}

/** The one rule by which scripts of others come into a page. What needs consent and has none stays out. */
export function mayLoad(
  { category, isSkippedInRegression }: Pick<ThirdParty, 'category' | 'isSkippedInRegression'>,
  { address, consent, isPreview, isRegression }: LoadFacts,
): boolean {
  if (address === null || isPreview) return false;
  if (isSkippedInRegression && isRegression) return false;
  return category === 'necessary' || consent[category];
}
