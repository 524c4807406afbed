import { createListeners } from '../../lib/listeners.ts';

/** The categories of consent; what is necessary needs none. */
export const CONSENT_CATEGORIES = ['functional', 'analytics', 'personalisation', 'marketing'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

export type Consent = Readonly<Record<ConsentCategory, boolean>>;

export const NO_CONSENT: Consent = { functional: false, analytics: false, personalisation: false, marketing: false };
export const FULL_CONSENT: Consent = { functional: true, analytics: true, personalisation: true, marketing: true };

/** Not known yet; being requested; presumed without a request; answered; refused by the browser's privacy signal. */
export type ConsentStatus = 'unsettled' | 'asked' | 'unasked' | 'answered' | 'signalled';

export type ConsentStore = ReturnType<typeof createConsentStore>;

/** The visitor's latest answer. */
export function createConsentStore() {
  let current = NO_CONSENT;
  let status: ConsentStatus = 'unsettled';
  let answers = 0;
  const { subscribe, notify } = createListeners();

  /** Sets the state of the consent without an answer by the visitor in this page. */
  function settle(next: ConsentStatus, consent: Consent): void {
    if (status === 'signalled' || (next === status && isSame(consent, current))) return;
    current = consent;
    status = next;
    notify();
  }

  return {
    current: () => current,
    status: () => status,
    /** Whether the consent is known: answered or presumed. Scripts that need consent wait until then. */
    isDecided: () => status !== 'unsettled' && status !== 'asked',
    /** Notifies even when the answer is the same. No effect where the browser's signal has refused. */
    answer: (consent: Consent): void => {
      if (status === 'signalled') return;
      answers += 1;
      if (status === 'answered' && isSame(consent, current)) notify();
      else settle('answered', consent);
    },
    /** Number of answers by the visitor in this page. */
    answers: () => answers,
    settle,
    /** Notifies when the answer changes or becomes known; returns the function that unsubscribes. */
    subscribe,
  };
}

function isSame(one: Consent, other: Consent): boolean {
  return CONSENT_CATEGORIES.every((category) => one[category] === other[category]);
}
