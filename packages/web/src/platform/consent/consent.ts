import { createListeners } from '../../lib/listeners.ts';
/** What visitors are asked about; whatever is necessary is no question. */
export type ConsentCategory = 'functional' | 'personalisation' | 'marketing';

/** A visitor's answer. */
export type Consent = Readonly<Record<ConsentCategory, boolean>>;

/** Who has not answered has agreed to nothing. */
export const NO_CONSENT: Consent = { functional: false, personalisation: false, marketing: false };

/** The visitor's newest answer, from whoever asks for it to whoever heeds it. */
export interface ConsentStore {
  readonly current: () => Consent;
  readonly answer: (consent: Consent) => void;
  /** Says whenever the answer changes; gives the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createConsentStore(): ConsentStore {
  let current = NO_CONSENT;
  const listeners = createListeners();
  return {
    current: () => current,
    answer: (consent) => {
      if (isSame(consent, current)) return;
      current = consent;
      listeners.tell();
    },
    subscribe: listeners.subscribe,
  };
}

function isSame(one: Consent, other: Consent): boolean {
  return (
    one.functional === other.functional &&
    one.personalisation === other.personalisation &&
    one.marketing === other.marketing
  );
}
