import { createListeners } from '../../lib/listeners.ts';

/** What visitors are asked about; whatever is necessary is no question. */
export const CONSENT_CATEGORIES = ['functional', 'analytics', 'personalisation', 'marketing'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/** A visitor's answer. */
export type Consent = Readonly<Record<ConsentCategory, boolean>>;

/** Who has not answered has agreed to nothing. */
export const NO_CONSENT: Consent = { functional: false, analytics: false, personalisation: false, marketing: false };
export const FULL_CONSENT: Consent = { functional: true, analytics: true, personalisation: true, marketing: true };

/**
 * How it stands with the visitor's consent: not known yet; asked for, now; what counts where nobody is asked; the
 * visitor's answer; refused by the browser's privacy signal, which no answer changes.
 */
export type ConsentStanding = 'unsettled' | 'asked' | 'unasked' | 'answered' | 'signalled';

/** The visitor's newest answer. */
export interface ConsentStore {
  readonly current: () => Consent;
  readonly standing: () => ConsentStanding;
  /** Whether that is known by now: an answer, or what counts where nobody is asked. What waits for consent waits until then. */
  readonly isKnown: () => boolean;
  /** The visitor's answer; listeners are notified even when it is the same again. It changes nothing where the browser's signal has refused. */
  readonly answer: (consent: Consent) => void;
  /** How often the visitor has answered in this page. */
  readonly answers: () => number;
  /** Says how it stands, where that is not for the visitor to say in this page. */
  readonly settle: (standing: ConsentStanding, consent: Consent) => void;
  /** Says whenever the answer changes or comes to be known; gives the function that ends it. */
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
