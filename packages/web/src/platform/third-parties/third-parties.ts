import type { Consent, ConsentCategory } from './consent.ts';

/** Loads the third-party scripts of a page (`THIRD_PARTIES`). */
export interface ThirdParties {
  /** Whether it may be loaded now; consent can change that. */
  readonly mayLoad: (id: ThirdPartyId) => boolean;
  /** Once for several calls; rejects if it is forbidden or fails, then may be tried again. A hanging one stays open. */
  readonly load: (id: ThirdPartyId) => Promise<void>;
  readonly isLoaded: (id: ThirdPartyId) => boolean;
  /** Notifies when consent changes or a script has loaded; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** On the server, and wherever no third-party script is allowed. */
export const noThirdParties: ThirdParties = {
  mayLoad: () => false,
  isLoaded: () => false,
  load: async () => {
    throw new Error('Scripts of third parties are not loaded here.');
  },
  subscribe: () => () => undefined,
};

export interface ThirdParty {
  /** The name in logs and documents. */
  readonly name: string;
  /** Necessary scripts need no consent. */
  readonly category: 'necessary' | ConsentCategory;
  /** When it is loaded: when a form that needs it is first touched, when the page is idle, or on the visitor's demand. */
  readonly moment: 'form-touch' | 'idle' | 'on-demand';
  /** Whether pages with `regression=true` omit it (specification, section 2). */
  readonly isSkippedInRegression?: true;
  readonly elementId?: string;
}

/** Every third-party script that a page may load (specification, section 2). No other is ever loaded. */
export const THIRD_PARTY_IDS = ['captcha', 'cookieConsent', 'supportChat', 'personalisation', 'marketing'] as const;

export type ThirdPartyId = (typeof THIRD_PARTY_IDS)[number];

/** Scripts that need only an address; the captcha also needs a key. */
export type AddressedThirdParty = Exclude<ThirdPartyId, 'captcha'>;

export const THIRD_PARTIES: Readonly<Record<ThirdPartyId, ThirdParty>> = {
  captcha: { name: 'captcha', category: 'necessary', moment: 'form-touch' },
  cookieConsent: { name: 'cookie consent', category: 'necessary', moment: 'idle', elementId: 'Cookiebot' },
  supportChat: { name: 'support chat', category: 'functional', moment: 'on-demand', elementId: 'ze-snippet' },
  personalisation: { name: 'personalisation', category: 'personalisation', moment: 'idle' },
  marketing: { name: 'marketing', category: 'marketing', moment: 'idle', isSkippedInRegression: true },
};

/** Whether a script has loaded that the visitor no longer consents to. */
export function leavesScripts(answer: Consent, { isLoaded }: Pick<ThirdParties, 'isLoaded'>): boolean {
  return THIRD_PARTY_IDS.some((id) => {
    const { category } = THIRD_PARTIES[id];
    return category !== 'necessary' && !answer[category] && isLoaded(id);
  });
}
