import { createListeners } from '../../lib/listeners.ts';

/** The categories of consent; what is necessary needs none. */
export const CONSENT_CATEGORIES = ['functional', 'analytics', 'personalisation', 'marketing'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/** A visitor's answer. */
export type Consent = Readonly<Record<ConsentCategory, boolean>>;

/** Without an answer, there is no consent. */
export const NO_CONSENT: Consent = { functional: false, analytics: false, personalisation: false, marketing: false };
export const FULL_CONSENT: Consent = { functional: true, analytics: true, personalisation: true, marketing: true };

/**
 * The state of the visitor's consent: not known yet; being requested; presumed without a request; answered by the visitor;
 * refused by the browser's privacy signal, which no answer changes.
 */
export type ConsentStanding = 'unsettled' | 'asked' | 'unasked' | 'answered' | 'signalled';

/** The visitor's latest answer. */
export interface ConsentStore {
  readonly current: () => Consent;
  readonly standing: () => ConsentStanding;
  /** Whether the consent is known: answered or presumed. Scripts that need consent wait until then. */
  readonly isKnown: () => boolean;
  /**
   * Sets the visitor's answer; notifies even when it is the same. It has no effect where the browser's signal has refused.
   */
  readonly answer: (consent: Consent) => void;
  /** Number of answers by the visitor in this page. */
  readonly answers: () => number;
  /** Sets the state of the consent without an answer by the visitor in this page. */
  readonly settle: (standing: ConsentStanding, consent: Consent) => void;
  /** Notifies when the answer changes or becomes known; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

const KNOWN: ReadonlySet<ConsentStanding> = new Set(['unasked', 'answered', 'signalled']);

export function createConsentStore(): ConsentStore {
  let current = NO_CONSENT;
  let standing: ConsentStanding = 'unsettled';
  let answers = 0;
  const listeners = createListeners();

  function settle(next: ConsentStanding, consent: Consent): void {
    if (standing === 'signalled' || (next === standing && isSame(consent, current))) return;
    current = consent;
    standing = next;
    listeners.notify();
  }

  return {
    current: () => current,
    standing: () => standing,
    isKnown: () => KNOWN.has(standing),
    answer: (consent) => {
      if (standing === 'signalled') return;
      answers += 1;
      if (standing === 'answered' && isSame(consent, current)) listeners.notify();
      else settle('answered', consent);
    },
    answers: () => answers,
    settle,
    subscribe: listeners.subscribe,
  };
}

function isSame(one: Consent, other: Consent): boolean {
  return CONSENT_CATEGORIES.every((category) => one[category] === other[category]);
}
