import { createListeners } from '../../lib/listeners.ts';

/** What visitors are asked about; whatever is necessary is no question. */
export const CONSENT_CATEGORIES = ['functional', 'analytics', 'personalisation', 'marketing'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/** A visitor's answer. */
export type Consent = Readonly<Record<ConsentCategory, boolean>>;

/** Who has not answered has agreed to nothing. */
export const NO_CONSENT: Consent = { functional: false, analytics: false, personalisation: false, marketing: false };
export const FULL_CONSENT: Consent = { functional: true, analytics: true, personalisation: true, marketing: true };

/** The visitor's newest answer, from whoever asks for it to whoever heeds it. */
export interface ConsentStore {
  readonly current: () => Consent;
  /** Whether that is known by now: an answer, or what counts where nobody is asked. What waits for consent waits until then. */
  readonly isKnown: () => boolean;
  readonly answer: (consent: Consent) => void;
  /** Says whenever the answer changes or comes to be known; gives the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createConsentStore(): ConsentStore {
  let current = NO_CONSENT;
  let isKnown = false;
  const listeners = createListeners();
  return {
    current: () => current,
    isKnown: () => isKnown,
    answer: (consent) => {
      if (isKnown && isSame(consent, current)) return;
      current = consent;
      isKnown = true;
      listeners.tell();
    },
    subscribe: listeners.subscribe,
  };
}

function isSame(one: Consent, other: Consent): boolean {
  return CONSENT_CATEGORIES.every((category) => one[category] === other[category]);
}
