import { createContext, use } from 'react';

/** Opens the visitor's privacy choices; null where nobody is asked. */
export const PrivacyChoicesContext = createContext<(() => void) | null>(null);

export function useOpenPrivacyChoices(): (() => void) | null {
  return use(PrivacyChoicesContext);
}

/** An address that ends so opens them. */
export const PRIVACY_CHOICES_HASH = '#privacy-choices';
